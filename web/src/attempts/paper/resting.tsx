import { Button, Text, Title } from '@mantine/core';
import { Clock } from './clock.tsx';
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
        Break
      </Title>
      <Text>
        {stopsClock
          ? 'The clock of the paper is stopped. Unused break time is not added to it.'
          : 'The clock of the paper runs on.'}
      </Text>
      <Clock clock={clock} endsAt={until} totalMs={until - from} asked={asked} of="Break" />
      <Button onClick={onResume}>Continue with the paper</Button>
    </section>
  );
}
