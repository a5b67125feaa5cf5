import '../ui/forms.css';
import { MESSAGE_LENGTH, NAME_LENGTH } from '@certway/contract/limits';
import { Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { FormDialog } from '../ui/form-dialog.tsx';
import { newSendId, sendFailure } from './labels.ts';
import * as messages from './messages.ts';
import { useStartConversationMutation } from './queries.ts';
import { type ChosenRecipient, RecipientField } from './recipient-field.tsx';
import type { InboxView } from './view.ts';

type MessageDraft = NonNullable<InboxView['writing']> & {
  /** A text at the beginning of the message, which alone is not worth sending. */
  quote?: string;
};

interface NewMessageProps {
  beginning: MessageDraft;
  onSent: (conversationId: string) => void;
  onClose: () => void;
}

const chosenFrom = ({ to, name }: MessageDraft): ChosenRecipient | null =>
  to ? { _id: to, username: name || messages.theTrainer } : null;

function useMessage({ beginning, onSent }: NewMessageProps) {
  const { quote = '' } = beginning;
  const [recipient, setRecipient] = useState(chosenFrom(beginning));
  const [subject, setSubject] = useState(beginning.subject);
  const [body, setBody] = useState(quote);
  const sendId = useRef(newSendId());
  const [start, { isLoading: sending, error }] = useStartConversationMutation();
  const hasText = body.trim() !== quote.trim() && body.trim() !== '';
  const ready = recipient !== null && subject.trim() !== '' && hasText;
  const send = async () => {
    if (!recipient) return;
    // The program is sent only if the recipient is still the suggested one.
    const programId = recipient._id === beginning.to ? beginning.program : null;
    const message = { recipientId: recipient._id, subject: subject.trim(), body: body.trim() };
    const { data } = await start({ body: { ...message, programId, sendId: sendId.current } });
    if (data) onSent(data._id);
  };
  return {
    recipient,
    setRecipient,
    subject,
    setSubject,
    body,
    setBody,
    hasText,
    ready,
    send,
    sending,
    error,
  };
}

export function NewMessage(props: NewMessageProps) {
  const message = useMessage(props);
  return (
    <FormDialog
      title={messages.newMessage}
      size="lg"
      label={messages.send}
      isBusy={message.sending}
      isWrong={!message.ready}
      failed={message.error === undefined ? '' : sendFailure(message.error)}
      onClose={props.onClose}
      onSave={message.send}
    >
      {(submitted) => (
        <>
          <RecipientField
            chosen={message.recipient}
            isMissing={submitted && !message.recipient}
            onChoose={message.setRecipient}
          />
          <TextInput
            label={messages.subject}
            maxLength={NAME_LENGTH}
            value={message.subject}
            error={submitted && message.subject.trim() === '' && messages.subjectRequired}
            onChange={({ currentTarget }) => message.setSubject(currentTarget.value)}
          />
          <Textarea
            label={messages.messageField}
            autosize
            minRows={4}
            maxRows={12}
            maxLength={MESSAGE_LENGTH}
            value={message.body}
            error={submitted && !message.hasText && messages.textRequired}
            onChange={({ currentTarget }) => message.setBody(currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
