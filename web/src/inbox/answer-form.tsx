import '../ui/forms.css';
import { MESSAGE_LENGTH } from '@certway/contract/limits';
import { Button, Text, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import classes from './inbox.module.css';
import { newSendId, sendFailure } from './labels.ts';
import * as messages from './messages.ts';
import { useAnswerConversationMutation } from './queries.ts';

/**
 * A form for a reply. A retry after a failure uses the same message id, so that the reply is sent
 * only once.
 */
export function AnswerForm({ conversationId }: { conversationId: string }) {
  const [text, setText] = useState('');
  const sendId = useRef(newSendId());
  const [write, { isLoading, error }] = useAnswerConversationMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { body: text.trim(), sendId: sendId.current };
    const { data } = await write({ params: { conversationId }, body });
    if (!data) return;
    sendId.current = newSendId();
    setText('');
  };
  return (
    <form onSubmit={submit} className={classes.answer}>
      <Textarea
        label={messages.yourReply}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={MESSAGE_LENGTH}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {error !== undefined && (
        <Text role="alert" fw={550}>
          {sendFailure(error)}
        </Text>
      )}
      <Button type="submit" loading={isLoading} disabled={text.trim() === ''}>
        {messages.send}
      </Button>
    </form>
  );
}
