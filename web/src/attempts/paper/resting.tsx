import { Button, Text, Title } from '@mantine/core';
import { Clock } from './clock.tsx';
import * as messages from './messages.ts';
import classes from './paper.module.css';
import type { ServerClock } from './server-clock.ts';

interface RestingProps {
  clock: ServerClock;
  rest: { from: number; until: number; stopsClock: boolean };
  asked: number;
  onResume: () => void;
}

/** A break: the questions are put away, and it ends by itself. */
export function Resting({ clock, rest, asked, onResume }: RestingProps) {
  const { from, until, stopsClock } = rest;
  return (
    <section className={classes.resting} aria-labelledby="paper-break">
      <Title order={2} size="h2" id="paper-break" tabIndex={-1} data-autofocus="">
        {messages.breakIt}
      </Title>
      <Text>{stopsClock ? messages.clockStopped : messages.clockRuns}</Text>
      <Clock
        clock={clock}
        endsAt={until}
        totalMs={until - from}
        asked={asked}
        of={messages.breakIt}
      />
      <Button onClick={onResume}>{messages.continueWithThePaper}</Button>
    </section>
  );
}
