import '../../ui/forms.css';
import type { FeedbackItem } from '@certway/contract/coaching/marks';
import { NOTE_LENGTH } from '@certway/contract/limits';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { isCallFailure } from '../../calls/failure.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useExplainMarkReviewMutation } from '../queries.ts';
import classes from './feedback-card.module.css';
import * as messages from './messages.ts';

interface ReviewReasonProps {
  quizId: string;
  item: FeedbackItem;
}

/**
 * Says that a review was requested, and lets the learner add a reason for the trainer. The request
 * itself needs no reason.
 */
export function ReviewReason({ quizId, item }: ReviewReasonProps) {
  const { reviewReason: reason = '' } = item;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.asked}>
      <p>{messages.trainerWillReview}</p>
      {reason && <p className={classes.reason}>{messages.yourReason({ reason })}</p>}
      <Button variant="subtle" className={classes.explain ?? ''} onClick={() => setOpen(true)}>
        {reason ? messages.changeReason : messages.addReason}
      </Button>
      {isOpen && <ReasonDialog quizId={quizId} item={item} onClose={() => setOpen(false)} />}
    </div>
  );
}

function ReasonDialog({ quizId, item, onClose }: ReviewReasonProps & { onClose: () => void }) {
  const [reason, setReason] = useState(item.reviewReason ?? '');
  const [explain, { error }] = useExplainMarkReviewMutation();
  const save = async () => {
    const params = { quizId, questionId: item.questionId };
    const { data } = await explain({ params, body: { reason } });
    if (data) onClose();
  };
  const isDecided = isCallFailure(error) && error.code === 'mark-decided';
  return (
    <FormDialog
      title={messages.whyReview}
      failed={error ? (isDecided ? messages.markDecided : messages.reasonNotSaved) : ''}
      onClose={onClose}
      onSave={() => void save()}
    >
      {() => (
        <Textarea
          label={messages.whyReview}
          description={messages.optionalReason}
          rows={4}
          maxLength={NOTE_LENGTH}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
