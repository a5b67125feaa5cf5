import { DESCRIPTION_LENGTH, NAME_LENGTH } from '@certway/contract/limits';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import * as messages from './messages.ts';

export interface PartDraft {
  name: string;
  description: string;
  courseId?: string;
}

interface PartDialogProps {
  title: string;
  part?: PartDraft;
  /** The courses that a module can move to. */
  courses?: readonly { _id: string; name: string }[];
  failed: string;
  onClose: () => void;
  onSave: (part: PartDraft) => void;
}

/** Edits the name and description of a course or a module. */
export function PartDialog({ title, part, courses, failed, onClose, onSave }: PartDialogProps) {
  const [draft, setDraft] = useState<PartDraft>(part ?? { name: '', description: '' });
  const missing = draft.name.trim() === '';
  return (
    <FormDialog
      title={title}
      isWrong={missing}
      failed={failed}
      onClose={onClose}
      onSave={() => onSave(draft)}
    >
      {(told) => (
        <>
          <TextInput
            label={messages.name}
            data-autofocus
            maxLength={NAME_LENGTH}
            value={draft.name}
            error={told && missing && messages.nameRequired}
            onChange={({ currentTarget }) => setDraft({ ...draft, name: currentTarget.value })}
          />
          <Textarea
            label={messages.description}
            autosize
            minRows={2}
            maxLength={DESCRIPTION_LENGTH}
            value={draft.description}
            onChange={({ currentTarget }) =>
              setDraft({ ...draft, description: currentTarget.value })
            }
          />
          {courses && courses.length > 1 && (
            <NativeSelect
              label={messages.course}
              data={courses.map(({ _id, name }) => ({ value: _id, label: name }))}
              value={draft.courseId ?? ''}
              onChange={({ currentTarget }) =>
                setDraft({ ...draft, courseId: currentTarget.value })
              }
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
