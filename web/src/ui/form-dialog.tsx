import * as messages from './messages.ts';
import '@mantine/core/styles/Group.layer.css';
import './forms.css';
import { Button, Group } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';
import classes from './form-dialog.module.css';

interface FormDialogProps {
  title: string;
  /** Whether a required field is missing: then nothing is sent. */
  missing?: boolean;
  /** Why the server refused; the typed text stays. */
  failed: string;
  onClose: () => void;
  onSave: () => void;
  /** The fields; they show what is missing once the person has tried to save. */
  children: (told: boolean) => ReactNode;
}

/** A dialog with a few fields and the one button that stores them. */
export function FormDialog(props: FormDialogProps) {
  const { title, missing = false, failed, onClose, onSave, children } = props;
  const [told, setTold] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (!missing) onSave();
  };
  return (
    <Dialog title={title} opened onClose={onClose} holds>
      <form className={classes.fields} onSubmit={save} noValidate={missing}>
        {children(told)}
        <p role="alert" className={classes.failed}>
          {failed}
        </p>
        <Group gap="xs" mt="xs">
          <Button type="submit">{messages.saveChanges}</Button>
          <Button variant="default" onClick={onClose}>
            {messages.cancel}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
