import { Button } from '@mantine/core';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './creating.module.css';
import type { WrittenQuestion } from './creation.ts';
import * as messages from './messages.ts';
import { WrittenQuestions } from './written-questions.tsx';

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
    <Dialog
      title={messages.finishQuiz}
      opened={opened}
      onClose={onClose}
      size="lg"
      foot={
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {messages.keepEditing}
          </Button>
          <Button onClick={onConfirm}>{messages.continueToPreview}</Button>
        </div>
      }
    >
      <p>{messages.youHaveWritten({ questions: questions.length })}</p>
      <WrittenQuestions questions={questions} />
    </Dialog>
  );
}
