import '../ui/forms.css';
import { MESSAGE_LENGTH, NAME_LENGTH } from '@certway/contract/limits';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { CallInput } from '../calls/address.ts';
import { newSendId } from '../inbox/index.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import type { PickerItem } from '../ui/lists/picker.tsx';
import { assignmentFailure } from './labels.ts';
import * as messages from './messages.ts';
import { PeopleField } from './people-field.tsx';
import { type ListedAssignment, useSendClassMessageMutation } from './queries.ts';

type Receivers = CallInput<'assignments', 'sendClassMessage'>['body']['to'];

/** Returns the receivers that a value of the select stands for. */
function receiversOf(value: string, people: readonly PickerItem[]): Receivers {
  if (value === 'everyone') return { kind: 'everyone' };
  if (value === 'people') return { kind: 'people', userIds: people.map(({ _id }) => _id) };
  return { kind: 'late', assignmentId: value };
}

interface DialogProps {
  classId: string;
  listed: readonly ListedAssignment[];
  onDone: (status: string) => void;
  onClose: () => void;
}

function useClassMessage({ classId, onDone, onClose }: DialogProps) {
  const [to, setTo] = useState('everyone');
  const [people, setPeople] = useState<readonly PickerItem[]>([]);
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const sendId = useRef(newSendId());
  const [sendMessage, { error, isLoading }] = useSendClassMessageMutation();
  const isNobody = to === 'people' && people.length === 0;
  const isWrong = isNobody || subject.trim() === '' || text.trim() === '';
  const send = async () => {
    const body = {
      to: receiversOf(to, people),
      subject: subject.trim(),
      text: text.trim(),
      sendId: sendId.current,
    };
    const { data } = await sendMessage({ params: { classId }, body });
    if (!data) return;
    onDone(messages.sentTo({ sent: data.sent }));
    onClose();
  };
  return {
    to,
    setTo,
    people,
    setPeople,
    subject,
    setSubject,
    text,
    setText,
    isNobody,
    isWrong,
    send,
    error,
    isLoading,
  };
}

/** Writes to everyone in a class, to those who are late, or to selected people. */
export function MessageDialog(props: DialogProps) {
  const { classId, listed, onClose } = props;
  const typed = useClassMessage(props);
  const receivers = [
    { value: 'everyone', label: messages.everyone },
    ...listed
      .filter(({ totals }) => totals.overdue > 0)
      .map(({ _id, title }) => ({ value: _id, label: messages.lateWith({ title }) })),
    { value: 'people', label: messages.chosenPeople },
  ];
  return (
    <FormDialog
      title={messages.writeToClass}
      size="lg"
      label={messages.send}
      isBusy={typed.isLoading}
      isWrong={typed.isWrong}
      failed={assignmentFailure(typed.error)}
      onClose={onClose}
      onSave={typed.send}
    >
      {(submitted) => (
        <>
          <NativeSelect
            label={messages.receivers}
            data={receivers}
            value={typed.to}
            onChange={({ currentTarget }) => typed.setTo(currentTarget.value)}
          />
          {typed.to === 'people' && (
            <PeopleField
              classId={classId}
              chosen={typed.people}
              onChange={typed.setPeople}
              problem={submitted && typed.isNobody ? messages.personRequired : undefined}
            />
          )}
          <TextInput
            label={messages.subject}
            maxLength={NAME_LENGTH}
            value={typed.subject}
            error={submitted && typed.subject.trim() === '' && messages.subjectRequired}
            onChange={({ currentTarget }) => typed.setSubject(currentTarget.value)}
          />
          <Textarea
            label={messages.text}
            autosize
            minRows={4}
            maxRows={12}
            maxLength={MESSAGE_LENGTH}
            value={typed.text}
            error={submitted && typed.text.trim() === '' && messages.textRequired}
            onChange={({ currentTarget }) => typed.setText(currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
