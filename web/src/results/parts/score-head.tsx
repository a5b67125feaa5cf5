import { Title } from '@mantine/core';
import { IconCheck, IconHourglass, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as messages from '../messages.ts';
import type { ResultDetail } from './figures.ts';
import { FirstPass } from './first-pass.tsx';
import classes from './result.module.css';
import { ScoreRing } from './score-ring.tsx';

interface ScoreHeadProps {
  result: ResultDetail;
  /** Null while somebody has yet to mark what decides it. */
  passed: boolean | null;
  /** What is said about it. */
  children: ReactNode;
  /** What one may do next; offered on one's own result alone. */
  next: ReactNode;
}

/** Passed or failed, told once, beside the ring. */
export function ScoreHead({ result, passed, children, next }: ScoreHeadProps) {
  const { points, passMark, achieve, own, firstPass, programName } = result;
  const Sign = passed === null ? IconHourglass : passed ? IconCheck : IconX;
  return (
    <section className={classes.head} aria-label={messages.score}>
      {own && firstPass && <FirstPass programName={programName} />}
      <ScoreRing points={points} passMark={passMark} passed={passed} />
      <div className={classes.words}>
        <Title order={2} className={classes.verdict} data-passed={passed ?? 'open'}>
          <Sign size={28} stroke={2.4} aria-hidden="true" />
          {achieve ?? (own ? messages.waitingForYourTrainer : messages.waitingForATrainer)}
        </Title>
        {children}
      </div>
      {own && next}
    </section>
  );
}
