import '../ui/forms.css';
import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import classes from './bulk.module.css';
import * as messages from './messages.ts';

interface ActionDialogProps {
  title: string;
  label: string;
  isBusy: boolean;
  failed: string;
  /** True if a field is wrong. In this case, nothing is submitted. */
  isWrong?: boolean;
  size?: 'md' | 'lg' | 'xl';
  onSubmit: () => void;
  onClose: () => void;
  /** Renders the fields. Wrong fields show their error once `submitted` is true. */
  children: ReactNode | ((submitted: boolean) => ReactNode);
}

/** The dialog of a bulk change: its fields, and its button at the lower edge. */
export function ActionDialog(props: ActionDialogProps) {
  const {
    title,
    label,
    isBusy,
    failed,
    size = 'md',
    isWrong = false,
    onSubmit,
    onClose,
    children,
  } = props;
  const form = useId();
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
      <Form id={form} className={classes.fields} isWrong={isWrong} onSave={onSubmit}>
        {children}
      </Form>
    </Dialog>
  );
}
