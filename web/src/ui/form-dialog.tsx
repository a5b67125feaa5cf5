import * as messages from './messages.ts';
import '@mantine/core/styles/Group.layer.css';
import './forms.css';
import { Button, Group } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';
import classes from './form-dialog.module.css';

interface FormDialogProps {
  title: string;
  /** Whether something required is missing: nothing is sent then. */
  missing?: boolean;
  /** Why the server refused; what was typed stays. */
  failed: string;
  onClose: () => void;
  onSave: () => void;
  /** The fields; they say what is missing once somebody tried to save. */
  children: (told: boolean) => ReactNode;
}

/** A few fields above the page, with the one button that stores them. */
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
