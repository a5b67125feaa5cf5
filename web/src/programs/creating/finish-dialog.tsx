import { Button } from '@mantine/core';
import { QuestionSummary } from '../../kinds/editing/question-summary.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './creating.module.css';
import type { WrittenQuestion } from './creation.ts';
import * as messages from './messages.ts';

interface FinishDialogProps {
  opened: boolean;
  questions: readonly WrittenQuestion[];
  onClose: () => void;
  onConfirm: () => void;
}

/**
 * A dialog that lists the written questions. It is shown before the preview of the whole program.
 */
export function FinishDialog({ opened, questions, onClose, onConfirm }: FinishDialogProps) {
  return (
    <Dialog title={messages.finishQuiz} opened={opened} onClose={onClose} size="lg">
      <p>{messages.youHaveWritten({ questions: questions.length })}</p>
      <ol className={classes.list}>
        {questions.map(({ key, form }, place) => (
          <li key={key} className={classes.item}>
            <QuestionSummary form={form} number={place + 1} />
          </li>
        ))}
      </ol>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {messages.keepEditing}
        </Button>
        <Button onClick={onConfirm}>{messages.continueToPreview}</Button>
      </div>
    </Dialog>
  );
}
