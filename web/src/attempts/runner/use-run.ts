import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { useAppStore } from '../../store.ts';
import { useIsPainted } from '../../ui/pending/is-painted.ts';
import { toast } from '../../ui/toasts.ts';
import { getAttempt } from '../queries.ts';
import { QuizRun } from '../run/run.ts';
import type { RunState } from '../run/run-state.ts';
import { lateText } from './save-words.ts';
import { StandingRun } from './standing.ts';
import { acceptTransfer } from './transfer.ts';

const nothing = () => () => undefined;
const notYet = () => null;

/** What the server painted, where this is its page and has just come alive. */
function useStanding(attemptId: string, accountId: string): StandingRun | null {
  const isPainted = useIsPainted();
  const [search] = useSearchParams();
  const store = useAppStore();
  const [standing] = useState(() => {
    if (!isPainted) return null;
    const { data } = getAttempt.select({ params: { attemptId } })(store.getState());
    return data ? new StandingRun(data, accountId, search) : null;
  });
  return standing;
}

interface Shown {
  /** Null until there is something to show. */
  run: QuizRun | StandingRun | null;
  state: RunState | null;
  /** It stood here before this device had opened it: what it needs to be shown is there. */
  stood: boolean;
}

/** The attempt in this window, for as long as it is shown. */
export function useRun(attemptId: string, accountId: string): Shown {
  const [opened, setOpened] = useState<QuizRun | null>(null);
  const standing = useStanding(attemptId, accountId);

  useEffect(() => {
    const { started, claims } = acceptTransfer(attemptId);
    const run = new QuizRun(attemptId, accountId);
    // What stands already stays until there is more to show than that it is being opened.
    if (!standing) setOpened(run);
    void run.open(started).then(() => {
      // A click on 'Continue' chooses this window as the writer.
      if (claims && run.getState().phase === 'other-window') void run.takeOver();
      setOpened(run);
      standing?.goOnIn(run);
    });
    return () => void run.close((late) => void toast(lateText(late)));
  }, [attemptId, accountId, standing]);

  const run = opened ?? standing;
  const get = run?.getState ?? notYet;
  const state = useSyncExternalStore(run?.subscribe ?? nothing, get, get);
  return { run, state, stood: standing !== null };
}

/** Lets another window continue while this one is hidden, and refreshes when the person returns. */
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
