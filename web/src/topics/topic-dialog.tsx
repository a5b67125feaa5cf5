import { NAME_LENGTH, TOPIC_CODE_LENGTH } from '@certway/contract/limits';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../ui/form-dialog.tsx';
import * as messages from './messages.ts';

export interface TopicDraft {
  code: string;
  name: string;
}

interface TopicDialogProps {
  title: string;
  topic?: TopicDraft;
  failed: string;
  onClose: () => void;
  onSave: (draft: TopicDraft) => void;
}

export function TopicDialog({ title, topic, failed, onClose, onSave }: TopicDialogProps) {
  const [draft, setDraft] = useState<TopicDraft>({
    code: topic?.code ?? '',
    name: topic?.name ?? '',
  });
  const missing = draft.name.trim() === '';
  return (
    <FormDialog
      title={title}
      isWrong={missing}
      failed={failed}
      onClose={onClose}
      onSave={() => onSave(draft)}
    >
      {(submitted) => (
        <>
          <TextInput
            label={messages.code}
            description={messages.whatCodeIs}
            maxLength={TOPIC_CODE_LENGTH}
            value={draft.code}
            onChange={({ currentTarget }) => setDraft({ ...draft, code: currentTarget.value })}
          />
          <TextInput
            label={messages.name}
            data-autofocus
            maxLength={NAME_LENGTH}
            value={draft.name}
            error={submitted && missing && messages.nameRequired}
            onChange={({ currentTarget }) => setDraft({ ...draft, name: currentTarget.value })}
          />
        </>
      )}
    </FormDialog>
  );
}
