import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { AssignDialog } from './assignment-dialog.tsx';
import { AssignmentRow } from './assignment-row.tsx';
import classes from './assignments.module.css';
import { MessageDialog } from './message-dialog.tsx';
import * as messages from './messages.ts';
import {
  type AssigningClass,
  FRESH,
  type ListedAssignment,
  useListAssignmentsQuery,
} from './queries.ts';

interface ActionsProps {
  opened: AssigningClass;
  listed: readonly ListedAssignment[];
  onDone: (status: string) => void;
}

function Actions({ opened, listed, onDone }: ActionsProps) {
  const [dialog, setDialog] = useState<'assign' | 'write' | null>(null);
  const close = () => setDialog(null);
  return (
    <div className={classes.buttons}>
      <Button onClick={() => setDialog('assign')}>{messages.assign}</Button>
      <Button variant="default" onClick={() => setDialog('write')}>
        {messages.writeToClass}
      </Button>
      {dialog === 'assign' && <AssignDialog opened={opened} onClose={close} />}
      {dialog === 'write' && (
        <MessageDialog classId={opened._id} listed={listed} onDone={onDone} onClose={close} />
      )}
    </div>
  );
}

/** The assignments of a class, as its staff see them. */
export function ClassAssignments({ opened }: { opened: AssigningClass }) {
  const [status, setStatus] = useState('');
  const { data, isError, error, refetch } = useListAssignmentsQuery(
    { params: { classId: opened._id } },
    FRESH,
  );
  const mayEdit = opened.may.edit;
  if (isError && !data)
    return <LoadFailed text={messages.assignmentsNotLoaded} error={error} onRetry={refetch} />;
  if (!data) return <Waiting for={messages.theAssignments} />;
  return (
    <section className={classes.part} aria-labelledby="assignments">
      <div className={classes.head}>
        <Title order={2} size="h4" id="assignments">
          {messages.assignments}
        </Title>
        {mayEdit && <Actions opened={opened} listed={data} onDone={setStatus} />}
      </div>
      <p role="status" className={classes.status}>
        {status}
      </p>
      {data.length === 0 ? (
        <EmptyState
          title={messages.noAssignments}
          text={mayEdit ? messages.whatAssigningDoes : messages.staffAssign}
        />
      ) : (
        <>
          <ul className={classes.list} aria-label={messages.assignments}>
            {data.map((each) => (
              <AssignmentRow
                key={each._id}
                assignment={each}
                mayEdit={mayEdit}
                onDone={setStatus}
              />
            ))}
          </ul>
          <p className={classes.soft}>{messages.timesOfClass({ zone: opened.timeZone })}</p>
        </>
      )}
    </section>
  );
}
