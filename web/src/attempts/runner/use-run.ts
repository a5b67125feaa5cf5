import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { useAppStore } from '../../store.ts';
import { useIsPainted } from '../../ui/pending/is-painted.ts';
import { toast } from '../../ui/toasts.ts';
import { getAttempt } from '../queries.ts';
import { QuizRun } from '../run/run.ts';
import type { RunState } from '../run/run-state.ts';
import { PreHydrationRun } from './pre-hydration-run.ts';
import { lateText } from './save-text.ts';
import { acceptTransfer } from './transfer.ts';

const nothing = () => () => undefined;
const notYet = () => null;

/** The server-rendered run, if this page was rendered by the server and has just been hydrated. */
function usePreHydrationRun(attemptId: string, accountId: string): PreHydrationRun | null {
  const isPainted = useIsPainted();
  const [search] = useSearchParams();
  const store = useAppStore();
  const [preHydrationRun] = useState(() => {
    if (!isPainted) return null;
    const { data } = getAttempt.select({ params: { attemptId } })(store.getState());
    return data ? new PreHydrationRun(data, accountId, search) : null;
  });
  return preHydrationRun;
}

interface RunOfScreen {
  /** Null until there is something to show. */
  run: QuizRun | PreHydrationRun | null;
  state: RunState | null;
  /** True if the server rendered the page, so everything needed to show the question is loaded. */
  wasPrerendered: boolean;
}

/** The attempt in this window while it is shown. */
export function useRun(attemptId: string, accountId: string): RunOfScreen {
  const [opened, setOpened] = useState<QuizRun | null>(null);
  const preHydrationRun = usePreHydrationRun(attemptId, accountId);

  useEffect(() => {
    const { started, claims } = acceptTransfer(attemptId);
    const run = new QuizRun(attemptId, accountId);
    // The server-rendered run stays on screen until the opened one has more to show.
    if (!preHydrationRun) setOpened(run);
    void run.open(started).then(() => {
      // A click on 'Continue' chooses this window as the writer.
      if (claims && run.getState().phase === 'other-window') void run.takeOver();
      setOpened(run);
      preHydrationRun?.handOverTo(run);
    });
    return () => void run.close((late) => void toast(lateText(late)));
  }, [attemptId, accountId, preHydrationRun]);

  const run = opened ?? preHydrationRun;
  const get = run?.getState ?? notYet;
  const state = useSyncExternalStore(run?.subscribe ?? nothing, get, get);
  return { run, state, wasPrerendered: preHydrationRun !== null };
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
