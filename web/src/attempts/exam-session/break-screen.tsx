import { Button, Text, Title } from '@mantine/core';
import { Clock } from './clock.tsx';
import classes from './exam-session.module.css';
import * as messages from './messages.ts';
import type { ServerClock } from './server-clock.ts';

interface BreakScreenProps {
  clock: ServerClock;
  rest: { from: number; until: number; stopsClock: boolean };
  asked: number;
  onResume: () => void;
}

/** The screen of a break, which hides the questions. The break ends by itself. */
export function BreakScreen({ clock, rest, asked, onResume }: BreakScreenProps) {
  const { from, until, stopsClock } = rest;
  return (
    <section className={classes.resting} aria-labelledby="paper-break">
      <Title order={2} size="h2" id="paper-break" tabIndex={-1} data-autofocus="">
        {messages.breakTitle}
      </Title>
      <Text>{stopsClock ? messages.clockStopped : messages.clockRuns}</Text>
      <Clock
        clock={clock}
        endsAt={until}
        totalMs={until - from}
        asked={asked}
        of={messages.breakTitle}
      />
      <Button onClick={onResume}>{messages.continueWithTheExam}</Button>
    </section>
  );
}
