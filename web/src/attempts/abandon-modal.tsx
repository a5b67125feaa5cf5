import '@mantine/core/styles/Group.layer.css';
import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '../ui/dialog.tsx';
import { type RunningAttempt, useAbandonAttemptMutation } from './queries.ts';

/** Ending a quiz cannot be undone, so it has to be confirmed. */
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
    <Dialog opened onClose={onClose} title="End this quiz?" size="sm">
      <Text>
        {`${running.moduleName} ends without a result and is listed that way in your history. You can then start the module over.`}
      </Text>
      <Text role="alert" c="var(--wrong)" mt="xs">
        {isError ? 'This did not work. Please try again.' : ''}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep it
        </Button>
        <Button loading={isLoading} onClick={end}>
          End quiz
        </Button>
      </Group>
    </Dialog>
  );
}
