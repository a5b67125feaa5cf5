import { Anchor, Button, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { learnerAddress } from '../paths.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import classes from './assignments.module.css';
import { DateFields } from './date-fields.tsx';
import { assignmentFailure, bestScoreText, stateLabels } from './labels.ts';
import { localTimeOf, localTimeText } from './local-time.ts';
import * as messages from './messages.ts';
import {
  type AssigningClass,
  type BoardCell,
  type BoardRow,
  type ListedAssignment,
  useRemoveExtensionMutation,
  useSetExtensionMutation,
} from './queries.ts';
import { datesBody, datesProblems, type TypedDates } from './typed-dates.ts';

interface DialogProps {
  opened: AssigningClass;
  row: BoardRow;
  cell: BoardCell;
  assignment: ListedAssignment;
  onClose: () => void;
}

function triesText({ triesUsed, extension }: BoardCell, { tries }: ListedAssignment): string {
  const most = extension?.tries ?? tries;
  return most === null ? String(triesUsed) : messages.triesUsedOf({ used: triesUsed, most });
}

function Facts({ opened, cell, assignment }: Omit<DialogProps, 'onClose' | 'row'>) {
  const { state, score, due, submittedAt, minutes } = cell;
  const timeText = (moment: string) => localTimeText(localTimeOf(moment, opened.timeZone));
  const facts = [
    [messages.state, stateLabels[state]],
    [messages.ownDue, timeText(due)],
    [messages.submitted, submittedAt ? timeText(submittedAt) : messages.noValue],
    [messages.score, bestScoreText(score) || messages.noValue],
    [messages.minutes, messages.minuteCount({ minutes })],
    [messages.triesUsed, triesText(cell, assignment)],
  ] as const;
  return (
    <dl className={classes.details}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns the dates of the extension, or those of the assignment if there is none. */
function typedOf({ extension }: BoardCell, assignment: ListedAssignment): TypedDates {
  const tries = extension ? extension.tries : assignment.tries;
  return {
    opensAt: '',
    dueAt: extension?.dueAt ?? assignment.dueAt,
    closesAt: (extension ? extension.closesAt : assignment.closesAt) ?? '',
    tries: tries === null ? '' : String(tries),
  };
}

function ExtensionForm({ row, cell, assignment, onClose }: Omit<DialogProps, 'opened'>) {
  const [typed, setTyped] = useState(() => typedOf(cell, assignment));
  const [setExtension, saving] = useSetExtensionMutation();
  const [removeExtension, removing] = useRemoveExtensionMutation();
  const params = {
    classId: assignment.classId,
    assignmentId: assignment._id,
    userId: row.userId,
  };
  const problems = datesProblems(typed);
  const save = async () => {
    const { data } = await setExtension({ params, body: datesBody(typed) });
    if (data) onClose();
  };
  const remove = async () => {
    const { data } = await removeExtension({ params });
    if (data) onClose();
  };
  return (
    <Form
      className={classes.form}
      aria-labelledby="extension"
      isWrong={Object.keys(problems).length > 0}
      onSave={save}
    >
      {(submitted) => (
        <>
          <Title order={3} size="h5" id="extension">
            {messages.extension}
          </Title>
          <p className={classes.soft}>{messages.whatExtensionDoes}</p>
          <DateFields
            typed={typed}
            onType={(change) => setTyped((now) => ({ ...now, ...change }))}
            problems={submitted ? problems : {}}
            hasOpening={false}
          />
          <p role="alert" className={classes.failed}>
            {assignmentFailure(saving.error ?? removing.error)}
          </p>
          <div className={classes.buttons}>
            <Button type="submit" loading={saving.isLoading}>
              {messages.saveExtension}
            </Button>
            {cell.extension && (
              <Button variant="default" loading={removing.isLoading} onClick={remove}>
                {messages.removeExtension}
              </Button>
            )}
          </div>
        </>
      )}
    </Form>
  );
}

/** The details of a member in one assignment, with the member's extension. */
export function CellDialog(props: DialogProps) {
  const { opened, row, cell, assignment, onClose } = props;
  const { username: name, userId } = row;
  return (
    <Dialog
      title={messages.detailsOf({ name, title: assignment.title })}
      size="lg"
      opened
      onClose={onClose}
      holds={opened.may.edit}
    >
      <Facts opened={opened} cell={cell} assignment={assignment} />
      <Anchor
        component={Link}
        to={learnerAddress(userId, assignment.target.programId)}
        className={classes.link ?? ''}
      >
        {messages.toLearner}
      </Anchor>
      {opened.may.edit && (
        <ExtensionForm row={row} cell={cell} assignment={assignment} onClose={onClose} />
      )}
    </Dialog>
  );
}
