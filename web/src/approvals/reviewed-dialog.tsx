import '../ui/forms.css';
import { QUESTIONS_REVIEWED_AT_ONCE } from '@certway/contract/limits';
import { useState } from 'react';
import { useReviewQuestionsMutation } from '../questions/index.ts';
import { DateField } from '../ui/date-field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { toast } from '../ui/toasts.ts';
import { isoDay } from '../ui/words/moments.ts';
import classes from './approvals.module.css';
import { failedText } from './labels.ts';
import * as messages from './messages.ts';

const today = () => isoDay(new Date());

const parts = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / QUESTIONS_REVIEWED_AT_ONCE) }, (_, at) =>
    ids.slice(at * QUESTIONS_REVIEWED_AT_ONCE, (at + 1) * QUESTIONS_REVIEWED_AT_ONCE),
  );

interface ReviewedDialogProps {
  programId: string;
  questionIds: readonly string[];
  onClose: () => void;
}

/** Asks for the day on which the selected questions were compared with their sources. */
export function ReviewedDialog({ programId, questionIds, onClose }: ReviewedDialogProps) {
  const [reviewedOn, setReviewedOn] = useState(today);
  const [review, { error }] = useReviewQuestionsMutation();
  const isLater = reviewedOn > today();
  const problem = reviewedOn === '' ? messages.chooseDay : isLater ? messages.dayIsLater : '';
  const save = async () => {
    for (const part of parts(questionIds)) {
      const body = { questionIds: part, reviewedOn };
      if ((await review({ params: { programId }, body })).error) return;
    }
    onClose();
    toast(messages.markedAsReviewed({ questions: questionIds.length }));
  };
  return (
    <FormDialog
      title={messages.markAsReviewed}
      isWrong={problem !== ''}
      failed={failedText(error)}
      onClose={onClose}
      onSave={save}
    >
      {(told) => (
        <>
          <p className={classes.soft}>
            {messages.whatReviewingSays({ questions: questionIds.length })}
          </p>
          <DateField
            label={messages.reviewedOn}
            description={messages.whoReadsReviewedOn}
            max={today()}
            value={reviewedOn}
            error={told && problem}
            onChange={({ currentTarget }) => setReviewedOn(currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
