import { ConfirmDialog } from '../ui/asking/confirm-dialog.tsx';
import { assignmentFailure } from './labels.ts';
import * as messages from './messages.ts';
import { type ListedAssignment, useNudgeLateMutation } from './queries.ts';

/** Says how many reminders were queued, or why none was. */
function outcomeText({ queued, nudgedBefore }: { queued: number; nudgedBefore: number }): string {
  if (queued > 0) return messages.remindersQueued({ queued, before: nudgedBefore }).trim();
  return nudgedBefore > 0 ? messages.allReminded : messages.nobodyToRemind;
}

interface DialogProps {
  assignment: ListedAssignment;
  onDone: (status: string) => void;
  onClose: () => void;
}

/** Asks before the members who are late get their only reminder for an assignment. */
export function NudgeDialog({ assignment, onDone, onClose }: DialogProps) {
  const [nudge, { error, isLoading }] = useNudgeLateMutation();
  const { _id: assignmentId, classId, title, totals } = assignment;
  const late = totals.overdue;
  const confirm = async () => {
    if (isLoading) return;
    const { data } = await nudge({ params: { classId, assignmentId } });
    if (!data) return;
    onDone(outcomeText(data));
    onClose();
  };
  return (
    <ConfirmDialog
      title={messages.remindQuestion({ title })}
      text={messages.whatRemindingDoes({ late })}
      label={messages.remindLate}
      failed={assignmentFailure(error)}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
