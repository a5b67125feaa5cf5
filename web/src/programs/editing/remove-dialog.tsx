import { Button } from '@mantine/core';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './editing.module.css';

interface RemoveDialogProps {
  title: string;
  text: string;
  onClose: () => void;
  onRemove: () => void;
}

export function RemoveDialog({ title, text, onClose, onRemove }: RemoveDialogProps) {
  return (
    <Dialog title={title} opened onClose={onClose}>
      <p>{text}</p>
      <div className={classes.buttons}>
        <Button color="red" onClick={onRemove}>
          Remove
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
