import { Button } from '@mantine/core';
import { QuestionSummary } from '../../kinds/editing/question-summary.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './creating.module.css';
import type { WrittenQuestion } from './creation.ts';

interface FinishDialogProps {
  opened: boolean;
  questions: readonly WrittenQuestion[];
  onClose: () => void;
  onConfirm: () => void;
}

/** A summary of what was written, before the full preview. */
export function FinishDialog({ opened, questions, onClose, onConfirm }: FinishDialogProps) {
  const count = questions.length === 1 ? '1 question' : `${questions.length} questions`;
  return (
    <Dialog title="Finish Quiz" opened={opened} onClose={onClose} size="lg">
      <p>{`You have written ${count}.`}</p>
      <ol className={classes.list}>
        {questions.map(({ key, form }, place) => (
          <li key={key} className={classes.item}>
            <QuestionSummary form={form} number={place + 1} />
          </li>
        ))}
      </ol>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          Go on editing
        </Button>
        <Button onClick={onConfirm}>Confirm</Button>
      </div>
    </Dialog>
  );
}
