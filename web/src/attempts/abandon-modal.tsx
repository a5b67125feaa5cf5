import * as messages from './messages.ts';
import '@mantine/core/styles/Group.layer.css';
import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '../ui/dialog.tsx';
import { type RunningAttempt, useAbandonAttemptMutation } from './queries.ts';

/** Asks for confirmation before a quiz is ended, because this cannot be undone. */
export function AbandonModal({
  running,
  onClose,
}: {
  running: RunningAttempt;
  onClose: () => void;
}) {
  const [abandon, { isLoading, isError }] = useAbandonAttemptMutation();
  const end = async () => {
    const { data } = await abandon({ params: { attemptId: running._id } });
    if (data) onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={messages.endThisQuiz} size="sm">
      <Text>{messages.whatEndingDoes({ moduleName: running.moduleName })}</Text>
      <Text role="alert" c="var(--wrong)" mt="xs">
        {isError ? messages.didNotWork : ''}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {messages.keepIt}
        </Button>
        <Button loading={isLoading} onClick={end}>
          {messages.endQuiz}
        </Button>
      </Group>
    </Dialog>
  );
}
