import '@mantine/core/styles/Group.layer.css';
import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '../../ui/dialog.tsx';
import * as messages from '../messages.ts';

interface RemoveKeptProps {
  /** The name of the mock exam. */
  name: string;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a mock exam that has not begun is removed from this device. */
export function RemoveKept({ name, onRemove, onClose }: RemoveKeptProps) {
  return (
    <Dialog opened onClose={onClose} title={messages.removeFromDeviceTitle} size="sm">
      <Text>{messages.whatRemovingDoes({ exam: name })}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {messages.keepOnDevice}
        </Button>
        <Button onClick={onRemove}>{messages.remove}</Button>
      </Group>
    </Dialog>
  );
}
