import { Button } from '@mantine/core';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './editing.module.css';
import * as messages from './messages.ts';

interface RemoveDialogProps {
  title: string;
  text: string;
  failed?: string;
  onClose: () => void;
  onRemove: () => void;
}

export function RemoveDialog({ title, text, failed, onClose, onRemove }: RemoveDialogProps) {
  return (
    <Dialog title={title} opened onClose={onClose}>
      <p>{text}</p>
      {failed && (
        <p role="alert" className={classes.said} data-wrong>
          {failed}
        </p>
      )}
      <div className={classes.buttons}>
        <Button color="red" onClick={onRemove}>
          {title}
        </Button>
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
