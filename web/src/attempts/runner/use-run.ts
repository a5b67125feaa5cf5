import { useEffect, useState, useSyncExternalStore } from 'react';
import { toast } from '../../ui/toasts.ts';
import { QuizRun } from '../run/run.ts';
import type { RunState } from '../run/run-state.ts';
import { lateText } from './save-words.ts';
import { acceptTransfer } from './transfer.ts';

const nothing = () => () => undefined;
const notYet = () => null;

/** The attempt in this window, for as long as it is shown. */
export function useRun(
  attemptId: string,
  accountId: string,
): { run: QuizRun | null; state: RunState | null } {
  const [run, setRun] = useState<QuizRun | null>(null);

  useEffect(() => {
    const { started, claims } = acceptTransfer(attemptId);
    const opened = new QuizRun(attemptId, accountId);
    setRun(opened);
    void opened.open(started).then(() => {
      // A click on 'Continue' says which window is meant.
      if (claims && opened.getState().phase === 'other-window') void opened.takeOver();
    });
    return () => void opened.close((late) => void toast(lateText(late)));
  }, [attemptId, accountId]);

  const state = useSyncExternalStore(run?.subscribe ?? nothing, run?.getState ?? notYet);
  return { run, state };
}

/** Lets another window go on while this one is left, and checks when the person comes back. */
export function useRefreshOnReturn(run: QuizRun | null): void {
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') void run?.refresh();
      else run?.release();
    };
    const onLeave = () => run?.release();
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('pagehide', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, [run]);
}
