import '../ui/forms.css';
import '@mantine/core/styles/Kbd.layer.css';
import { NOTE_LENGTH } from '@certway/contract/limits';
import { Button, Checkbox, Kbd, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useKeys } from '../coaching/index.ts';
import { formFromDraft } from '../kinds/editing/form.ts';
import { QuestionPreview } from '../kinds/editing/question-preview.tsx';
import { QuestionSummary } from '../kinds/editing/question-summary.tsx';
import { ChangeSentenceList, describeChanges } from '../questions/index.ts';
import { Form } from '../ui/form.tsx';
import { DecisionBar, useBarForm } from '../ui/lists/decision-bar.tsx';
import queue from '../ui/lists/review-queue-stepper.module.css';
import { QueueHead } from '../ui/lists/review-queue-stepper.tsx';
import { momentText } from '../ui/words/moments.ts';
import { referenceText, reviewText, validityText } from '../ui/words/validity.ts';
import classes from './approvals.module.css';
import { failedText } from './labels.ts';
import * as messages from './messages.ts';
import {
  useApproveQuestionMutation,
  useAskForChangesMutation,
  type WaitingQuestion,
} from './queries.ts';
import { Thread } from './thread.tsx';

/** The keyboard shortcuts that are displayed. `useKeys` must handle the same keys. */
const keys = { approve: 'A', comment: 'C' };

interface SheetProps {
  waiting: WaitingQuestion;
  position: string;
  onGo: (by: number) => void;
  onDecided: (told: string) => void;
}

interface BatchProps {
  /** Whether a decision covers all waiting questions of the same bulk change. */
  isForBatch: boolean;
  onForBatch: (isForBatch: boolean) => void;
}

/** Shows the changes, followed by the learner's view of the whole question. */
function Written({
  waiting,
  position,
  isForBatch,
  onForBatch,
}: Pick<SheetProps, 'waiting' | 'position'> & BatchProps) {
  const { programName, courseName, moduleName, before, after, author, writtenAt } = waiting;
  const form = formFromDraft(after);
  const by = author ?? messages.someoneWhoLeft;
  const about = waiting.isCorrection
    ? messages.correctionIsLive
    : before
      ? messages.oldVersionIsLive
      : messages.questionIsNew;
  return (
    <div className={queue.card}>
      <QueueHead where={[programName, courseName, moduleName].join(' · ')} position={position} />
      <p className={classes.soft}>
        {[
          messages.versionBy({ version: waiting.version, author: by }),
          momentText(writtenAt),
          waiting.note,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>{about}</p>
      {waiting.batchSize > 1 && (
        <Checkbox
          label={messages.decideOnBatch({ questions: waiting.batchSize })}
          checked={isForBatch}
          onChange={({ currentTarget }) => onForBatch(currentTarget.checked)}
        />
      )}
      {before && (
        <>
          <h3 className={classes.label}>{messages.whatChanged}</h3>
          <ChangeSentenceList changes={describeChanges(before, after)} />
        </>
      )}
      <h3 className={classes.label}>{before ? messages.afterChange : messages.theQuestion}</h3>
      <QuestionSummary form={form} number={waiting.order} />
      <p className={classes.soft}>{referenceText(form.reference, form.edition)}</p>
      <p className={classes.soft}>{validityText(form)}</p>
      <p className={classes.soft}>{reviewText(form.reviewedOn)}</p>
      <QuestionPreview form={form} title={messages.question} id={waiting.questionId} hints={[]} />
    </div>
  );
}

function Deciding({
  waiting,
  isForBatch,
  onGo,
  onDecided,
}: Omit<SheetProps, 'position'> & Pick<BatchProps, 'isForBatch'>) {
  const { programId, questionId, version, mayApprove, batchSize } = waiting;
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
    n: () => onGo(1),
    p: () => onGo(-1),
  });
  const main = mayApprove ? (
    <Button loading={approving.isLoading} onClick={accept} rightSection={<Kbd>{keys.approve}</Kbd>}>
      {isForBatch ? messages.approveBatch({ questions: batchSize }) : messages.approve}
    </Button>
  ) : (
    <p className={classes.yours}>{messages.yoursToOthers}</p>
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

/**
 * Shows a question that waits for approval, its changes, and the buttons to approve it or to
 * request changes.
 */
export function ApprovalSheet(props: SheetProps) {
  const { waiting, position } = props;
  const { programId, questionId, batchSize } = waiting;
  const [isForBatch, setForBatch] = useState(batchSize > 1);
  return (
    <article className={queue.sheet} aria-label={messages.questionToApprove({ position })}>
      <Written {...{ waiting, position, isForBatch }} onForBatch={setForBatch} />
      <div className={queue.card}>
        <Thread programId={programId} questionId={questionId} />
      </div>
      <Deciding {...props} isForBatch={isForBatch} />
    </article>
  );
}
