import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '../../ui/dialog.tsx';
import { remainingSpoken } from './clock-text.ts';
import * as messages from './messages.ts';

/** The part of the time from which on nobody is asked whether they want to submit. */
const LAST_PART = 0.1;

export interface RemainingWork {
  unanswered: number;
  /** The remaining time, null without a time limit. */
  leftMs: number | null;
  totalMs: number;
}

const hasMuchTime = ({ leftMs, totalMs }: RemainingWork): boolean =>
  leftMs !== null && leftMs > LAST_PART * totalMs;

/**
 * Returns whether submitting must be confirmed: questions are unanswered, or more than a tenth of
 * the time is left.
 */
export const needsConfirmation = (work: RemainingWork): boolean =>
  work.unanswered > 0 || hasMuchTime(work);

interface ConfirmSubmitProps {
  work: RemainingWork;
  onStay: () => void;
  onSubmit: () => void;
}

/** Asks for confirmation before an exam is submitted early or with unanswered questions. */
export function ConfirmSubmit({ work, onStay, onSubmit }: ConfirmSubmitProps) {
  const { unanswered, leftMs } = work;
  return (
    <Dialog title={messages.confirmSubmitting} opened onClose={onStay} size="sm">
      {unanswered > 0 && (
        <Text fw={600}>{messages.unansweredEarnNothing({ questions: unanswered })}</Text>
      )}
      {leftMs !== null && hasMuchTime(work) && (
        <Text>{messages.timeRemains({ left: remainingSpoken(leftMs) })}</Text>
      )}
      <Text>{messages.nothingChangesLater}</Text>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onSubmit}>
          {messages.submitNow}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {messages.keepWorking}
        </Button>
      </Group>
    </Dialog>
  );
}
