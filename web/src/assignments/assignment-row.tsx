import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/asking/confirm-dialog.tsx';
import { RowMenu } from '../ui/row-menu.tsx';
import { factsText } from '../ui/words/lists.ts';
import { EditAssignmentDialog } from './assignment-dialog.tsx';
import classes from './assignments.module.css';
import { assignmentFailure, datesText, kindLabels, totalsText, triesText } from './labels.ts';
import * as messages from './messages.ts';
import { NudgeDialog } from './nudge-dialog.tsx';
import { type ListedAssignment, useDeleteAssignmentMutation } from './queries.ts';

interface DeleteProps {
  assignment: ListedAssignment;
  onClose: () => void;
}

function DeleteDialog({ assignment, onClose }: DeleteProps) {
  const [deleteAssignment, { error }] = useDeleteAssignmentMutation();
  const { _id: assignmentId, classId, title } = assignment;
  const confirm = async () => {
    const { data } = await deleteAssignment({ params: { classId, assignmentId } });
    if (data) onClose();
  };
  return (
    <ConfirmDialog
      title={messages.deleteNamed({ title })}
      text={messages.whatDeletingEnds}
      label={messages.deleteAssignment}
      failed={assignmentFailure(error)}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

interface RowProps {
  assignment: ListedAssignment;
  mayEdit: boolean;
  onDone: (status: string) => void;
}

function Actions({ assignment, onDone }: Omit<RowProps, 'mayEdit'>) {
  const [dialog, setDialog] = useState<'edit' | 'delete' | 'nudge' | null>(null);
  const { title, totals } = assignment;
  const close = () => setDialog(null);
  return (
    <div className={classes.rowActions}>
      {totals.overdue > 0 && (
        <Button variant="default" onClick={() => setDialog('nudge')}>
          {messages.remindLate}
        </Button>
      )}
      <Button
        variant="subtle"
        aria-label={messages.editNamed({ title })}
        onClick={() => setDialog('edit')}
      >
        {messages.edit}
      </Button>
      <RowMenu label={messages.moreNamed({ title })}>
        <button type="button" onClick={() => setDialog('delete')}>
          {messages.deleteAssignment}
        </button>
      </RowMenu>
      {dialog === 'edit' && <EditAssignmentDialog edited={assignment} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog assignment={assignment} onClose={close} />}
      {dialog === 'nudge' && (
        <NudgeDialog assignment={assignment} onDone={onDone} onClose={close} />
      )}
    </div>
  );
}

/** An assignment with its dates, its totals, and what can be done about it. */
export function AssignmentRow({ assignment, mayEdit, onDone }: RowProps) {
  const { title, note, target, tries, totals } = assignment;
  return (
    <li>
      <div className={classes.facts}>
        <b dir="auto">{title}</b>
        <span dir="auto">{factsText([kindLabels[target.kind], target.programName])}</span>
        <span>{factsText([datesText(assignment), triesText(tries)])}</span>
        <span>
          {totals.overdue > 0 && (
            <b className={classes.late}>{messages.overdueCount({ count: totals.overdue })}</b>
          )}{' '}
          {totalsText(assignment)}
        </span>
        {note && <span dir="auto">{note}</span>}
      </div>
      {mayEdit && <Actions assignment={assignment} onDone={onDone} />}
    </li>
  );
}
