import * as messages from './messages.ts';
import '@mantine/core/styles/Group.layer.css';
import './forms.css';
import { Button, Group } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';
import classes from './form-dialog.module.css';

interface FormDialogProps {
  title: string;
  /** True if a required field is missing. In this case nothing is sent. */
  missing?: boolean;
  /**
   * The reason why the server refused the change. The dialog stays open and keeps the typed text.
   */
  failed: string;
  onClose: () => void;
  onSave: () => void;
  /**
   * Renders the fields. `told` is true after the first attempt to save. Required fields that are
   * empty then show this.
   */
  children: (told: boolean) => ReactNode;
}

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
