import '@mantine/core/styles/Group.layer.css';
import { Button, Group } from '@mantine/core';
import { Dialog } from '../dialog.tsx';

interface UnsavedDialogProps {
  /** What has the changes: 'question'. */
  what: string;
  opened: boolean;
  onStay: () => void;
  onDiscard: () => void;
  onSave: () => void;
}

/** Asks before changes are left behind. */
export function UnsavedDialog({ what, opened, onStay, onDiscard, onSave }: UnsavedDialogProps) {
  return (
    <Dialog title="Unsaved changes" opened={opened} onClose={onStay}>
      <p>{`This ${what} has changes that are not saved yet.`}</p>
      <Group gap="xs" mt="lg">
        <Button onClick={onSave}>Save and continue</Button>
        <Button variant="default" onClick={onDiscard}>
          Discard them
        </Button>
        <Button variant="subtle" onClick={onStay}>
          Stay here
        </Button>
      </Group>
    </Dialog>
  );
}
