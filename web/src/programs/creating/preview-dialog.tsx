import { Button } from '@mantine/core';
import { QuestionSummary } from '../../kinds/editing/question-summary.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './creating.module.css';
import { begun, type Creation } from './creation.ts';

export type Submission =
  | { state: 'idle' }
  | { state: 'sending' }
  | { state: 'done' }
  | { state: 'failed'; message: string };

interface PreviewDialogProps {
  opened: boolean;
  creation: Creation;
  trainer: { name: string; id: string };
  submission: Submission;
  onClose: () => void;
  onSubmit: () => void;
}

const blankAsNone = (text: string) => text.trim() || 'None';

function Overview({ creation, trainer }: Pick<PreviewDialogProps, 'creation' | 'trainer'>) {
  const { name, description, courseName, moduleName } = creation.setup;
  return (
    <>
      <h3>Program</h3>
      <dl className={classes.facts}>
        <dt>Name</dt>
        <dd>{name}</dd>
        <dt>Description</dt>
        <dd>{blankAsNone(description)}</dd>
        <dt>Trainer</dt>
        <dd>{trainer.name}</dd>
        <dt>Trainer ID</dt>
        <dd>{trainer.id}</dd>
      </dl>
      <h3>Course</h3>
      <dl className={classes.facts}>
        <dt>Name</dt>
        <dd>{courseName.trim() || name}</dd>
        <dt>Description</dt>
        <dd>None</dd>
        <dt>Order</dt>
        <dd>1</dd>
      </dl>
      <h3>Module</h3>
      <dl className={classes.facts}>
        <dt>Name</dt>
        <dd>{moduleName}</dd>
        <dt>Description</dt>
        <dd>None</dd>
        <dt>Order</dt>
        <dd>1</dd>
      </dl>
    </>
  );
}

/** The whole program as it will be, and the one button that sends it. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { opened, creation, trainer, submission, onClose, onSubmit } = props;
  const { state } = submission;
  return (
    <Dialog title="Preview Quiz" opened={opened} onClose={onClose} size="xl" holds>
      <Overview creation={creation} trainer={trainer} />
      <h3>Questions</h3>
      <ol className={classes.list}>
        {begun(creation).map(({ key, form }, place) => (
          <li key={key} className={classes.item}>
            <QuestionSummary form={form} number={place + 1} />
          </li>
        ))}
      </ol>
      <div role="status">
        {state === 'done' && <p className={classes.done}>Quiz program successfully created!</p>}
      </div>
      <div role="alert">
        {submission.state === 'failed' && <p className={classes.problem}>{submission.message}</p>}
      </div>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {state !== 'done' && (
          <Button loading={state === 'sending'} onClick={onSubmit}>
            Submit Quiz
          </Button>
        )}
      </div>
    </Dialog>
  );
}
