import * as messages from '../../messages.ts';
import '@mantine/core/styles/Group.layer.css';
import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '../../../ui/dialog.tsx';

export interface LeaveDialogProps {
  words: string;
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveDialog({ words, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog title={messages.leaveThisQuiz} opened onClose={onStay}>
      <Text>{words}</Text>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onLeave}>
          {messages.leave2}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {messages.stay}
        </Button>
      </Group>
    </Dialog>
  );
}
