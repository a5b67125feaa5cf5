import '../ui/forms.css';
import { MESSAGE_LENGTH } from '@certway/contract/limits';
import { Button, Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { Form } from '../ui/form.tsx';
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
  const isMissing = text.trim() === '';
  const submit = async () => {
    const body = { body: text.trim(), sendId: sendId.current };
    const { data } = await write({ params: { conversationId }, body });
    if (!data) return false;
    sendId.current = newSendId();
    setText('');
    return true;
  };
  return (
    <Form isWrong={isMissing} onSave={submit} className={classes.answer}>
      {(submitted) => (
        <>
          <Textarea
            aria-label={messages.yourReply}
            placeholder={messages.yourReply}
            autosize
            minRows={1}
            maxRows={6}
            maxLength={MESSAGE_LENGTH}
            value={text}
            error={submitted && isMissing && messages.textRequired}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          {error !== undefined && (
            <Text role="alert" fw={550}>
              {sendFailure(error)}
            </Text>
          )}
          <Button type="submit" loading={isLoading}>
            {messages.send}
          </Button>
        </>
      )}
    </Form>
  );
}
