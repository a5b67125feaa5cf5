import '../ui/forms.css';
import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useId } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import classes from './bulk.module.css';
import * as messages from './messages.ts';

interface ActionDialogProps {
  title: string;
  label: string;
  isBusy: boolean;
  failed: string;
  size?: 'md' | 'xl';
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of a bulk change: its fields, and its button at the lower edge. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, label, isBusy, failed, size = 'md', onSubmit, onClose, children } = props;
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog
      title={title}
      opened
      onClose={onClose}
      size={size}
      holds
      foot={
        <div className={classes.foot}>
          <p role="alert" className={classes.failed}>
            {failed}
          </p>
          <div className={classes.actions}>
            <Button type="submit" form={form} loading={isBusy}>
              {label}
            </Button>
            <Button variant="default" onClick={onClose}>
              {messages.cancel}
            </Button>
          </div>
        </div>
      }
    >
      <form id={form} className={classes.fields} onSubmit={submit} noValidate>
        {children}
      </form>
    </Dialog>
  );
}
