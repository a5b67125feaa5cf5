import '@mantine/core/styles/Group.layer.css';
import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '../../../ui/dialog.tsx';

interface FinishHereProps {
  onKeep: () => void;
  onFinish: () => void;
}

/** Another device may still hold answers of this quiz; once it is finished they come too late. */
export function FinishHere({ onKeep, onFinish }: FinishHereProps) {
  return (
    <Dialog opened onClose={onKeep} title="Finish it here?" size="sm">
      <Text>
        This quiz was started on another device. Answers given there without a connection arrive too
        late once it is finished: they are listed on the receipt and do not count.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onKeep} data-autofocus>
          Not yet
        </Button>
        <Button onClick={onFinish}>Finish the quiz</Button>
      </Group>
    </Dialog>
  );
}
