import * as messages from '../../messages.ts';
import '@mantine/core/styles/Group.layer.css';
import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '../../../ui/dialog.tsx';

interface FinishHereProps {
  onKeep: () => void;
  onFinish: () => void;
}

/**
 * Asks for confirmation before a quiz that was started on another device is finished here. Answers
 * that still wait on the other device would arrive too late.
 */
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
