import * as messages from '../../messages.ts';
import '@mantine/core/styles/Group.layer.css';
import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '../../../ui/dialog.tsx';

interface FinishHereProps {
  onKeep: () => void;
  onFinish: () => void;
}

/** Another device may still have answers of this quiz; after a finish they come too late. */
export function FinishHere({ onKeep, onFinish }: FinishHereProps) {
  return (
    <Dialog opened onClose={onKeep} title={messages.finishItHere} size="sm">
      <Text>{messages.startedElsewhere}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onKeep} data-autofocus>
          {messages.notYet}
        </Button>
        <Button onClick={onFinish}>{messages.finishTheQuiz}</Button>
      </Group>
    </Dialog>
  );
}
