import { Button, Title } from '@mantine/core';
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import { startQuizAddress } from '../paths.ts';
import { Optional } from '../ui/optional.tsx';
import * as messages from './messages.ts';
import type { RunningAttempt } from './queries.ts';
import classes from './quiz-page.module.css';
import { offerTransfer } from './runner/transfer.ts';

const AbandonModal = lazy(() =>
  import('./abandon-modal.tsx').then((module) => ({ default: module.AbandonModal })),
);

/**
 * Lists the attempts that have started but not ended, so that a person can continue or end them.
 */
export function RunningQuizzes({ running }: { running: readonly RunningAttempt[] }) {
  const [ending, setEnding] = useState<RunningAttempt | null>(null);
  if (running.length === 0) return null;
  return (
    <section aria-labelledby="running">
      <Title id="running" order={2} size="h3" mb="sm">
        {messages.continueWhereYouLeftOff}
      </Title>
      <ul className={classes.running}>
        {running.map((one) => (
          <RunningQuiz key={one._id} running={one} onEnd={() => setEnding(one)} />
        ))}
      </ul>
      <Optional>
        {ending && <AbandonModal running={ending} onClose={() => setEnding(null)} />}
      </Optional>
    </section>
  );
}

function RunningQuiz({ running, onEnd }: { running: RunningAttempt; onEnd: () => void }) {
  const { _id, programName, moduleName, questionCount, answeredCount, mode } = running;
  const what = mode === 'missed' ? messages.whatYouMissed({ moduleName }) : moduleName;
  return (
    <li>
      <div className={classes.what}>
        <p>
          <strong>{what}</strong>
        </p>
        <p className={classes.soft}>
          {messages.programProgress({
            programName,
            answered: answeredCount,
            questions: questionCount,
          })}
        </p>
      </div>
      <div className={classes.actions}>
        <Button
          component={Link}
          to={startQuizAddress(_id)}
          onClick={() => offerTransfer(_id)}
          aria-label={messages.continueWhat({ what })}
        >
          {messages.continueOn}
        </Button>
        <Button
          variant="default"
          onClick={onEnd}
          aria-label={messages.endWithoutResultOf({ what })}
        >
          {messages.endWithoutResult}
        </Button>
      </div>
    </li>
  );
}
