import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '../../ui/dialog.tsx';
import type { Leaving } from './places.ts';

interface LeaveSectionProps {
  leaving: Leaving;
  /** How many of its questions are open. */
  openCount: number;
  title: string;
  onStay: () => void;
  onGo: (rests: boolean) => void;
}

const openWords = (count: number) =>
  count === 0
    ? 'Every question of it is answered.'
    : `${count} ${count === 1 ? 'question is' : 'questions are'} still open.`;

/** Asked before a section closes, or where a break can be taken. */
export function LeaveSection({ leaving, openCount, title, onStay, onGo }: LeaveSectionProps) {
  const { closes, rest } = leaving;
  return (
    <Dialog title={`Leave “${title}”?`} opened onClose={onStay}>
      {closes && (
        <Text>{`Once you have left this section, you cannot come back to it. ${openWords(openCount)}`}</Text>
      )}
      {rest !== null && <Text>{`You can take a break of up to ${rest} minutes now.`}</Text>}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onStay}>
          Stay
        </Button>
        {rest !== null && (
          <Button variant="default" onClick={() => onGo(true)}>
            Take the break
          </Button>
        )}
        <Button data-autofocus onClick={() => onGo(false)}>
          Go on
        </Button>
      </Group>
    </Dialog>
  );
}
