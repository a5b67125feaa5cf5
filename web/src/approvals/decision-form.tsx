import '../ui/forms.css';
import '@mantine/core/styles/Kbd.layer.css';
import { NOTE_LENGTH } from '@certway/contract/limits';
import { Button, Kbd, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useKeys } from '../coaching/index.ts';
import { Form } from '../ui/form.tsx';
import { DecisionBar, useBarForm } from '../ui/lists/decision-bar.tsx';
import type { QueuePosition } from '../ui/lists/review-queue-stepper.tsx';
import classes from './approvals.module.css';
import { failedText } from './labels.ts';
import * as messages from './messages.ts';
import {
  useApproveQuestionMutation,
  useAskForChangesMutation,
  type WaitingBatch,
  type WaitingQuestion,
} from './queries.ts';

/** The keyboard shortcuts that are displayed. `useKeys` must handle the same keys. */
const keys = { approve: 'A', comment: 'C' };

interface DecisionFormProps extends Pick<QueuePosition, 'onGo' | 'onDecided'> {
  waiting: WaitingQuestion;
  batch?: WaitingBatch | null;
  /** True if the question was opened from a bulk change. The decision is then on this question only. */
  isPartOfBatch?: boolean;
}

/**
 * The buttons that approve a question or request changes, or all waiting questions of a bulk change
 * if it is given.
 */
export function DecisionForm(props: DecisionFormProps) {
  const { waiting, batch = null, isPartOfBatch = false, onGo, onDecided } = props;
  const { programId, questionId, version, mayApprove } = waiting;
  const isForBatch = batch !== null;
  const [comment, setComment] = useState('');
  const { field, open, ...bar } = useBarForm<HTMLTextAreaElement>();
  const [approve, approving] = useApproveQuestionMutation();
  const [ask, asking] = useAskForChangesMutation();
  const params = { programId, questionId };
  const isMissing = comment.trim() === '';
  const accept = async () => {
    const { data } = await approve({ params, body: { version, isForBatch } });
    if (data) onDecided(isForBatch ? messages.batchApproved : messages.approved);
  };
  const returnToAuthor = async () => {
    const { data } = await ask({ params, body: { version, isForBatch, comment } });
    if (data) onDecided(messages.changesRequested);
  };
  useKeys({
    a: () => mayApprove && accept(),
    c: open,
    n: () => onGo?.(1),
    p: () => onGo?.(-1),
  });
  const approveOne = isPartOfBatch ? messages.approveOnlyThis : messages.approve;
  const approveText = batch ? messages.approveBatch({ questions: batch.size }) : approveOne;
  const main = mayApprove ? (
    <Button loading={approving.isLoading} onClick={accept} rightSection={<Kbd>{keys.approve}</Kbd>}>
      {approveText}
    </Button>
  ) : (
    <p className={classes.yours}>{batch ? messages.batchYoursToOthers : messages.yoursToOthers}</p>
  );
  const failed = failedText(approving.error ?? asking.error);
  return (
    <DecisionBar {...bar} main={main} more={messages.changesNeeded} failed={failed} onGo={onGo}>
      <Form className={classes.changes} isWrong={isMissing} onSave={returnToAuthor}>
        {(submitted) => (
          <>
            <Textarea
              ref={field}
              label={
                <>
                  {messages.whatToChange} <Kbd>{keys.comment}</Kbd>
                </>
              }
              autosize
              minRows={1}
              maxRows={6}
              maxLength={NOTE_LENGTH}
              error={submitted && isMissing && messages.changesRequired}
              value={comment}
              onChange={({ currentTarget }) => setComment(currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={asking.isLoading}>
              {messages.requestChanges}
            </Button>
          </>
        )}
      </Form>
    </DecisionBar>
  );
}
