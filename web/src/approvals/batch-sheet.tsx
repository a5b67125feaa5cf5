import { BATCH_QUESTIONS_A_PAGE } from '@certway/contract/limits';
import { Button } from '@mantine/core';
import { ChangeSentenceList, describeChanges } from '../questions/index.ts';
import { Pager } from '../ui/lists/pager.tsx';
import queue from '../ui/lists/review-queue-stepper.module.css';
import { QueueHead, type QueuePosition } from '../ui/lists/review-queue-stepper.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { momentText } from '../ui/words/moments.ts';
import classes from './approvals.module.css';
import { DecisionForm } from './decision-form.tsx';
import { focusOnMount } from './focus-on-mount.ts';
import { actionText } from './labels.ts';
import * as messages from './messages.ts';
import { useListApprovalBatchQuery, type WaitingBatch, type WaitingQuestion } from './queries.ts';

interface OpenableProps {
  onOpen: (question: WaitingQuestion) => void;
  /** The question that was opened last, whose button gets the focus again. */
  lastOpenedId: string | undefined;
}

interface BatchSheetProps extends QueuePosition, OpenableProps {
  /** The question by which the bulk change is named in a decision. */
  waiting: WaitingQuestion;
  batch: WaitingBatch;
  page: number;
  onPage: (page: number) => void;
}

/** Shows what the bulk change did to a question. A changed text is shown by the change itself. */
function BatchQuestion({
  question,
  lastOpenedId,
  onOpen,
}: OpenableProps & { question: WaitingQuestion }) {
  const { questionId, moduleName, order, before, after, comments } = question;
  return (
    <li className={classes.batched}>
      <div className={classes.batchedHead}>
        <p className={classes.soft}>
          {messages.questionOfModule({ module: moduleName, number: order })}
          {comments > 0 && ` · ${messages.commentsCount({ count: comments })}`}
        </p>
        <Button
          ref={questionId === lastOpenedId ? focusOnMount : undefined}
          variant="default"
          size="sm"
          aria-label={messages.openNamedQuestion({ text: after.text })}
          onClick={() => onOpen(question)}
        >
          {messages.openQuestion}
        </Button>
      </div>
      {(!before || before.text === after.text) && (
        <p className={classes.batchedText} dir="auto">
          {after.text}
        </p>
      )}
      {before ? (
        <ChangeSentenceList changes={describeChanges(before, after)} />
      ) : (
        <p>{messages.questionIsNew}</p>
      )}
    </li>
  );
}

/** Lists the waiting questions of the bulk change, page by page. */
function BatchQuestions({
  waiting,
  page,
  onPage,
  ...openable
}: OpenableProps & Pick<BatchSheetProps, 'waiting' | 'page' | 'onPage'>) {
  const { programId, questionId } = waiting;
  const { data, error, refetch } = useListApprovalBatchQuery(
    { params: { programId, questionId }, query: { page } },
    { refetchOnMountOrArgChange: true },
  );
  if (error && !data)
    return <LoadFailed text={messages.batchNotLoaded} error={error} onRetry={refetch} />;
  if (!data) return <Waiting for={messages.theBatch} />;
  return (
    <>
      <ol className={classes.entries} aria-label={messages.questionsOfBatch}>
        {data.items.map((question) => (
          <BatchQuestion key={question.questionId} question={question} {...openable} />
        ))}
      </ol>
      <Pager
        page={page}
        pageSize={BATCH_QUESTIONS_A_PAGE}
        total={data.total}
        capped={data.capped}
        label={messages.pagesOfBatch}
        onPage={onPage}
      />
    </>
  );
}

/**
 * Shows a bulk change that waits for approval: what it did, its questions, and the buttons that
 * decide on all of them.
 */
export function BatchSheet(props: BatchSheetProps) {
  const { waiting, batch, position, onGo, onDecided, ...list } = props;
  const by = waiting.author ?? messages.someoneWhoLeft;
  return (
    <article className={queue.sheet} aria-label={messages.batchToApprove({ position })}>
      <div className={classes.batch}>
        <QueueHead where={waiting.programName} position={position} />
        <h3 className={classes.label}>{messages.bulkChangeOf({ questions: batch.size })}</h3>
        <p dir="auto">{actionText(batch.action)}</p>
        <p className={classes.soft}>
          {[messages.madeBy({ author: by }), momentText(waiting.writtenAt)].join(' · ')}
        </p>
        <p>{messages.decisionIsForAll}</p>
        <BatchQuestions waiting={waiting} {...list} />
      </div>
      <DecisionForm waiting={waiting} batch={batch} onGo={onGo} onDecided={onDecided} />
    </article>
  );
}
