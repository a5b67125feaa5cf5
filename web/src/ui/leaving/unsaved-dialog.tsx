import * as messages from '../messages.ts';
import '@mantine/core/styles/Group.layer.css';
import { Button, Group } from '@mantine/core';
import { Dialog } from '../dialog.tsx';

interface UnsavedDialogProps {
  /** A word for the content that has unsaved changes, such as 'question'. */
  what: string;
  opened: boolean;
  onStay: () => void;
  onDiscard: () => void;
  onSave: () => void;
}

export function UnsavedDialog({ what, opened, onStay, onDiscard, onSave }: UnsavedDialogProps) {
  return (
    <Dialog title={messages.unsavedChanges} opened={opened} onClose={onStay}>
      <p>{messages.hasUnsavedChanges({ what })}</p>
      <Group gap="xs" mt="lg">
        <Button onClick={onSave}>{messages.saveAndContinue}</Button>
        <Button variant="default" onClick={onDiscard}>
          {messages.discardChanges}
        </Button>
        <Button variant="subtle" onClick={onStay}>
          {messages.keepEditing}
        </Button>
      </Group>
    </Dialog>
  );
}
