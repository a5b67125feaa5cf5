import '../ui/forms.css';
import { NAME_LENGTH, TOPIC_CODE_LENGTH } from '@certway/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import classes from './topics.module.css';

export interface TopicDraft {
  code: string;
  name: string;
}

interface TopicDialogProps {
  title: string;
  topic?: TopicDraft;
  onClose: () => void;
  onSave: (draft: TopicDraft) => void;
}

/** Code and name of a topic. */
export function TopicDialog({ title, topic, onClose, onSave }: TopicDialogProps) {
  const [draft, setDraft] = useState<TopicDraft>(topic ?? { code: '', name: '' });
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
