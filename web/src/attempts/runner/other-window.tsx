import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import * as messages from '../messages.ts';
import type { QuizRun } from '../run/run.ts';
import classes from './runner.module.css';

/**
 * Shown while another window or device may write the answers of this quiz. A button continues the
 * quiz in this window.
 */
export function OtherWindow({ run }: { run: QuizRun }) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const takeOver = async () => {
    setState('asking');
    setState((await run.takeOver()) ? 'idle' : 'failed');
  };
  return (
    <section className={classes.aside} role="status">
      <Title order={2} size="h3">
        {messages.thisQuizIsOpenInAnother}
      </Title>
      <Text>{messages.whyOneWindow}</Text>
      <Button loading={state === 'asking'} onClick={takeOver}>
        {messages.continueHere}
      </Button>
      <Text role="alert" c="dimmed">
        {state === 'failed' ? messages.serverNotReached : ''}
      </Text>
    </section>
  );
}
