import { Button } from '@mantine/core';
import { signInWithGoogle, useGoogleFlow } from '../../sessions/index.ts';
import { useAppDispatch } from '../../store.ts';
import * as messages from '../messages.ts';
import type { QuizRun } from '../run/run.ts';
import type { RunState } from '../run/run-state.ts';
import classes from './runner.module.css';
import { signedOutText } from './save-text.ts';

/**
 * Shown if the session ended during the quiz. Signing in opens a popup, so that this page is not
 * left.
 */
export function SignInAgain({ run, state }: { run: QuizRun; state: RunState }) {
  const dispatch = useAppDispatch();
  const signIn = useGoogleFlow('sign-in', () => {
    void dispatch(signInWithGoogle()).then((isIn) => {
      if (isIn) void run.refresh();
    });
  });
  return (
    <div role="alert" className={classes.notice}>
      <p>{signedOutText(state)}</p>
      <Button variant="default" onClick={signIn}>
        {messages.continueWithGoogle}
      </Button>
    </div>
  );
}
