import { Button } from '@mantine/core';
import { Dialog } from '../ui/dialog.tsx';
import classes from './questions.module.css';

interface UnsavedDialogProps {
  opened: boolean;
  onStay: () => void;
  onDiscard: () => void;
  onSave: () => void;
}

export function UnsavedDialog({ opened, onStay, onDiscard, onSave }: UnsavedDialogProps) {
  return (
    <Dialog title="Unsaved changes" opened={opened} onClose={onStay}>
      <p>This question has changes that are not saved yet.</p>
      <div className={classes.actions}>
        <Button onClick={onSave}>Save and go on</Button>
        <Button variant="default" onClick={onDiscard}>
          Discard them
        </Button>
        <Button variant="subtle" onClick={onStay}>
          Stay here
        </Button>
      </div>
    </Dialog>
  );
}
