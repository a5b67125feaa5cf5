import * as messages from './messages.ts';
import '@mantine/core/styles/Group.layer.css';
import './forms.css';
import { Button, Group } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { Form } from './form.tsx';
import classes from './form-dialog.module.css';

interface FormDialogProps {
  title: string;
  size?: ComponentProps<typeof Dialog>['size'];
  /** True if the dialog is a sheet at the lower edge of a phone. */
  sheet?: boolean;
  /** The label of the main button, if it is not 'Save Changes'. */
  label?: string;
  isBusy?: boolean;
  /** True if a field is wrong. In this case nothing is sent. */
  isWrong?: boolean;
  /**
   * The reason why the server refused the change. The dialog stays open and keeps the typed text.
   */
  failed: string;
  onClose: () => void;
  onSave: () => unknown;
  /**
   * Renders the fields. `told` is true after the first attempt to save. Wrong fields then show their
   * error.
   */
  children: (told: boolean) => ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { title, size = 'md', sheet = false, label = messages.saveChanges, isBusy = false } = props;
  const { isWrong = false, failed, onClose, onSave, children } = props;
  return (
    <Dialog title={title} size={size} sheet={sheet} opened onClose={onClose} holds>
      <Form className={classes.fields} isWrong={isWrong} onSave={onSave}>
        {(told) => (
          <>
            {children(told)}
            <p role="alert" className={classes.failed}>
              {failed}
            </p>
            <Group gap="xs" mt="xs" className={classes.buttons}>
              <Button type="submit" loading={isBusy}>
                {label}
              </Button>
              <Button variant="default" onClick={onClose}>
                {messages.cancel}
              </Button>
            </Group>
          </>
        )}
      </Form>
    </Dialog>
  );
}
