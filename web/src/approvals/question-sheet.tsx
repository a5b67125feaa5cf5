import { Button } from '@mantine/core';
import { formFromDraft } from '../kinds/editing/form.ts';
import { QuestionPreview } from '../kinds/editing/question-preview.tsx';
import { QuestionSummary } from '../kinds/editing/question-summary.tsx';
import { ChangeSentenceList, describeChanges } from '../questions/index.ts';
import queue from '../ui/lists/review-queue-stepper.module.css';
import { QueueHead, type QueuePosition } from '../ui/lists/review-queue-stepper.tsx';
import { momentText } from '../ui/words/moments.ts';
import { referenceText, reviewText, validityText } from '../ui/words/validity.ts';
import classes from './approvals.module.css';
import { DecisionForm } from './decision-form.tsx';
import { focusOnMount } from './focus-on-mount.ts';
import * as messages from './messages.ts';
import type { WaitingQuestion } from './queries.ts';
import { Thread } from './thread.tsx';

interface QuestionSheetProps extends QueuePosition {
  waiting: WaitingQuestion;
  /** Goes back to the bulk change from which the question was opened. */
  onBack?: (() => void) | undefined;
}

/** Shows the changes, followed by the learner's view of the whole question. */
function Written({
  waiting,
  position,
  onBack,
}: Pick<QuestionSheetProps, 'waiting' | 'position' | 'onBack'>) {
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
      {onBack && (
        <div>
          <Button ref={focusOnMount} variant="default" size="sm" onClick={onBack}>
            {messages.backToBatch}
          </Button>
        </div>
      )}
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

/**
 * Shows a question that waits for approval, its changes, and the buttons to approve it or to
 * request changes.
 */
export function QuestionSheet({ waiting, position, onBack, ...moves }: QuestionSheetProps) {
  const { programId, questionId } = waiting;
  return (
    <article className={queue.sheet} aria-label={messages.questionToApprove({ position })}>
      <Written waiting={waiting} position={position} onBack={onBack} />
      <div className={queue.card}>
        <Thread programId={programId} questionId={questionId} />
      </div>
      <DecisionForm waiting={waiting} isPartOfBatch={onBack !== undefined} {...moves} />
    </article>
  );
}
