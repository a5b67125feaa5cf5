import { NAME_LENGTH, TOPIC_CODE_LENGTH } from '@certway/contract/limits';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../ui/form-dialog.tsx';

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

/** Code and name of a topic. */
export function TopicDialog({ title, topic, failed, onClose, onSave }: TopicDialogProps) {
  const [draft, setDraft] = useState<TopicDraft>({
    code: topic?.code ?? '',
    name: topic?.name ?? '',
  });
  const missing = draft.name.trim() === '';
  return (
    <FormDialog
      title={title}
      missing={missing}
      failed={failed}
      onClose={onClose}
      onSave={() => onSave(draft)}
    >
      {(told) => (
        <>
          <TextInput
            label="Code"
            description="As the examining body prints it, such as PA.III.A.K8. May be left empty."
            maxLength={TOPIC_CODE_LENGTH}
            value={draft.code}
            onChange={({ currentTarget }) => setDraft({ ...draft, code: currentTarget.value })}
          />
          <TextInput
            label="Name"
            data-autofocus
            maxLength={NAME_LENGTH}
            value={draft.name}
            error={told && missing && 'A name is required'}
            onChange={({ currentTarget }) => setDraft({ ...draft, name: currentTarget.value })}
          />
        </>
      )}
    </FormDialog>
  );
}
