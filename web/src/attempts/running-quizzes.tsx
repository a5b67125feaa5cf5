import { Button, Title } from '@mantine/core';
import { IconClock, IconDeviceMobileCheck } from '@tabler/icons-react';
import { lazy, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { startQuizAddress } from '../paths.ts';
import { Optional } from '../ui/optional.tsx';
import { RowMenu } from '../ui/row-menu.tsx';
import { remainingSpoken } from './exam-session/clock-text.ts';
import * as messages from './messages.ts';
import type { RunningAttempt } from './queries.ts';
import classes from './quiz-page.module.css';
import { offerTransfer } from './runner/transfer.ts';

const TICK_MS = 10_000;
/** The number of attempts that are listed before a person asks for all of them. */
const SHOWN_AT_FIRST = 3;

const isAnswered = ({ answeredCount, questionCount }: RunningAttempt) =>
  answeredCount >= questionCount;

const AbandonModal = lazy(() =>
  import('./abandon-modal.tsx').then((module) => ({ default: module.AbandonModal })),
);

interface RunningQuizzesProps {
  running: readonly RunningAttempt[];
  /** The ids of the attempts that are kept on this device for a time without a connection. */
  kept: ReadonlySet<string>;
}

/**
 * Lists the attempts that have started but not ended, so that a person can continue or end them. Those
 * that only have to be finished come last.
 */
export function RunningQuizzes({ running, kept }: RunningQuizzesProps) {
  const [ending, setEnding] = useState<RunningAttempt | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  if (running.length === 0) return null;
  const ordered = running.toSorted((a, b) => Number(isAnswered(a)) - Number(isAnswered(b)));
  const shown = showsAll ? ordered : ordered.slice(0, SHOWN_AT_FIRST);
  return (
    <section aria-labelledby="running">
      <Title id="running" order={2} size="h3" mb="sm">
        {messages.continueWhereYouLeftOff}
      </Title>
      <ul className={classes.running}>
        {shown.map((one) => (
          <RunningQuiz
            key={one._id}
            running={one}
            isKept={kept.has(one._id)}
            onEnd={() => setEnding(one)}
          />
        ))}
      </ul>
      {running.length > SHOWN_AT_FIRST && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? messages.fewer : messages.showAll({ count: running.length })}
        </button>
      )}
      <Optional>
        {ending && <AbandonModal running={ending} onClose={() => setEnding(null)} />}
      </Optional>
    </section>
  );
}

/** Shows how much time a mock exam has left, which keeps running while the learner is away. */
function TimeLeft({ deadlineAt }: { deadlineAt: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const left = Date.parse(deadlineAt) - now;
  return (
    <p className={classes.timeLeft}>
      <IconClock size={18} aria-hidden="true" />
      {left > 0 ? remainingSpoken(left) : messages.timeOver}
    </p>
  );
}

interface RunningQuizProps {
  running: RunningAttempt;
  isKept: boolean;
  onEnd: () => void;
}

function RunningQuiz({ running, isKept, onEnd }: RunningQuizProps) {
  const { _id, programName, moduleName, questionCount, answeredCount, mode, deadlineAt } = running;
  const what = mode === 'missed' ? messages.whatYouMissed({ moduleName }) : moduleName;
  const progressText = mode === 'exam' ? messages.examProgress : messages.programProgress;
  return (
    <li>
      <div className={classes.what}>
        <p>
          <strong>{what}</strong>
        </p>
        <p className={classes.soft}>
          {progressText({ programName, answered: answeredCount, questions: questionCount })}
        </p>
        {isKept && (
          <p className={classes.timeLeft}>
            <IconDeviceMobileCheck size={18} aria-hidden="true" />
            {messages.onThisDevice}
          </p>
        )}
        {deadlineAt && <TimeLeft deadlineAt={deadlineAt} />}
      </div>
      <div className={classes.actions}>
        <Button
          component={Link}
          to={startQuizAddress(_id)}
          onClick={() => offerTransfer(_id)}
          variant="default"
          aria-label={
            isAnswered(running) ? messages.finishWhat({ what }) : messages.continueWhat({ what })
          }
        >
          {isAnswered(running) ? messages.finish : messages.continueOn}
        </Button>
        <RowMenu label={messages.moreActionsFor({ what })}>
          <button type="button" onClick={onEnd}>
            {messages.endWithoutResult}
          </button>
        </RowMenu>
      </div>
    </li>
  );
}
