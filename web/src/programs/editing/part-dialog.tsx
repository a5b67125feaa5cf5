import '../../ui/forms.css';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './editing.module.css';

export interface PartDraft {
  name: string;
  description: string;
  courseId?: string;
}

interface PartDialogProps {
  title: string;
  part?: PartDraft;
  /** Where a module can move to. */
  courses?: readonly { _id: string; name: string }[];
  onClose: () => void;
  onSave: (part: PartDraft) => void;
}

/** Name and description of a course or a module. */
export function PartDialog({ title, part, courses, onClose, onSave }: PartDialogProps) {
  const [draft, setDraft] = useState<PartDraft>(part ?? { name: '', description: '' });
  const [told, setTold] = useState(false);
  const missing = draft.name.trim() === '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (!missing) onSave(draft);
  };
  return (
    <Dialog title={title} opened onClose={onClose} holds>
      <form className={classes.fields} onSubmit={save} noValidate>
        <TextInput
          label="Name"
          data-autofocus
          value={draft.name}
          error={told && missing && 'A name is required'}
          onChange={({ currentTarget }) => setDraft({ ...draft, name: currentTarget.value })}
        />
        <Textarea
          label="Description"
          autosize
          minRows={2}
          value={draft.description}
          onChange={({ currentTarget }) => setDraft({ ...draft, description: currentTarget.value })}
        />
        {courses && courses.length > 1 && (
          <NativeSelect
            label="Course"
            data={courses.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={draft.courseId ?? ''}
            onChange={({ currentTarget }) => setDraft({ ...draft, courseId: currentTarget.value })}
          />
        )}
        <div className={classes.buttons}>
          <Button type="submit">Save Changes</Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
