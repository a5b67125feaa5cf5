import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { QuizRun } from '../run/run.ts';
import classes from './runner.module.css';

/** Another window or device is writing now. One click brings the quiz here. */
export function OtherWindow({ run }: { run: QuizRun }) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const takeOver = async () => {
    setState('asking');
    setState((await run.takeOver()) ? 'idle' : 'failed');
  };
  return (
    <section className={classes.aside} role="status">
      <Title order={2} size="h3">
        This quiz is open in another window
      </Title>
      <Text>
        Only one window writes at a time, so that no answer is lost. You can go on here; the other
        window is told. Everything you answered is kept.
      </Text>
      <Button loading={state === 'asking'} onClick={takeOver}>
        Continue here
      </Button>
      <Text role="alert" c="dimmed">
        {state === 'failed' ? 'The server cannot be reached now. Please try again.' : ''}
      </Text>
    </section>
  );
}
