import { Title } from '@mantine/core';
import { IconCheck, IconHourglass, IconRepeat, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as messages from '../messages.ts';
import { FirstPass } from './first-pass.tsx';
import classes from './result.module.css';
import type { ResultDetail } from './result-stats.ts';
import { ScoreRing } from './score-ring.tsx';

interface ScoreHeadProps {
  result: ResultDetail;
  /** Whether the learner passed; null while an answer that decides this is not marked yet. */
  passed: boolean | null;
  children: ReactNode;
  /** The next actions, shown only to the learner whose result it is. */
  next: ReactNode;
}

/** Shows the verdict next to the score ring. Practice has no verdict. */
export function ScoreHead({ result, passed, children, next }: ScoreHeadProps) {
  const { points, passMark, achieve, own, firstPass, programName } = result;
  const isPractice = result.practiceOnly === true && achieve === null;
  const waiting = own ? messages.waitingForYourTrainer : messages.waitingForATrainer;
  const Open = isPractice ? IconRepeat : IconHourglass;
  const Sign = passed === null ? Open : passed ? IconCheck : IconX;
  return (
    <section className={classes.head} aria-label={messages.score}>
      {own && firstPass && <FirstPass programName={programName} />}
      <ScoreRing points={points} passMark={passMark} passed={passed} />
      <div className={classes.words}>
        <Title order={2} className={classes.verdict} data-passed={passed ?? 'open'}>
          <Sign size={28} stroke={2.4} aria-hidden="true" />
          {achieve ?? (isPractice ? messages.practiceFinished : waiting)}
        </Title>
        {children}
      </div>
      {own && next}
    </section>
  );
}
