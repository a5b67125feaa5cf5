import * as messages from '../messages.ts';
import '../../ui/forms.css';
import { MESSAGE_LENGTH, NAME_LENGTH } from '@certway/contract/limits';
import type { PlannedGroup } from '@certway/contract/study/planned';
import { Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { newSendId, sendFailure } from '../../inbox/index.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useWriteToPlannedMutation } from '../queries.ts';

interface WriteToAllProps {
  program: { _id: string; name: string };
  group: PlannedGroup;
  total: number;
  onSent: (sent: number) => void;
  onClose: () => void;
}

/**
 * Returns the idempotency key of a message. Sending the same text again reuses the key, and a
 * different text gets a new key.
 */
function useSendId() {
  const last = useRef({ text: '', sendId: newSendId() });
  return (text: string) => {
    if (last.current.text !== text) last.current = { text, sendId: newSendId() };
    return last.current.sendId;
  };
}

/** Writes one message to all learners of a group. The button states the number of learners. */
export function WriteToAll({ program, group, total, onSent, onClose }: WriteToAllProps) {
  const [subject, setSubject] = useState(program.name);
  const [body, setBody] = useState('');
  const sendIdOf = useSendId();
  const [write, { isLoading, error }] = useWriteToPlannedMutation();
  const ready = subject.trim() !== '' && body.trim() !== '';
  const send = async () => {
    const text = { subject: subject.trim(), body: body.trim() };
    const sendId = sendIdOf(`${text.subject}\n${text.body}`);
    const { data } = await write({
      params: { programId: program._id },
      body: { group, ...text, sendId },
    });
    if (data) onSent(data.sent);
  };
  const people = messages.learners({ total });
  return (
    <FormDialog
      title={messages.writeToPeople({ people })}
      size="lg"
      label={messages.sendTo({ people })}
      isBusy={isLoading}
      isWrong={!ready}
      failed={error === undefined ? '' : sendFailure(error)}
      onClose={onClose}
      onSave={send}
    >
      {(submitted) => (
        <>
          <p>{messages.howItReachesThem({ learners: total })}</p>
          <TextInput
            label={messages.subject}
            maxLength={NAME_LENGTH}
            value={subject}
            error={submitted && subject.trim() === '' && messages.subjectRequired}
            onChange={({ currentTarget }) => setSubject(currentTarget.value)}
          />
          <Textarea
            label={messages.messageField}
            autosize
            minRows={4}
            maxRows={12}
            maxLength={MESSAGE_LENGTH}
            value={body}
            error={submitted && body.trim() === '' && messages.textRequired}
            onChange={({ currentTarget }) => setBody(currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
