import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '../../ui/dialog.tsx';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';
import type { SectionExit } from './navigator-questions.ts';

interface LeaveSectionProps {
  leaving: SectionExit;
  openCount: number;
  title: string;
  onStay: () => void;
  onGo: (rests: boolean) => void;
}

const unansweredText = (count: number) =>
  count === 0 ? messages.allAnswered : messages.questionsStillUnanswered({ questions: count });

/** A dialog shown before a section closes or when a break can be taken. */
export function LeaveSection({ leaving, openCount, title, onStay, onGo }: LeaveSectionProps) {
  const { closes, rest } = leaving;
  return (
    <Dialog title={messages.leaveSection({ section: title })} opened onClose={onStay}>
      {closes && <Text>{messages.sectionCloses({ open: unansweredText(openCount) })}</Text>}
      {rest !== null && <Text>{messages.breakPossible({ minutes: rest })}</Text>}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onStay}>
          {shared.stay}
        </Button>
        {rest !== null && (
          <Button variant="default" onClick={() => onGo(true)}>
            {messages.takeTheBreak}
          </Button>
        )}
        <Button data-autofocus onClick={() => onGo(false)}>
          {messages.continueLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
