import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { useAppStore } from '../../store.ts';
import { useIsPreHydration } from '../../ui/pending/pre-hydration.ts';
import { toast } from '../../ui/toasts.ts';
import { getAttempt } from '../queries.ts';
import { QuizRun } from '../run/run.ts';
import type { RunState } from '../run/run-state.ts';
import { PreHydrationRun } from './pre-hydration-run.ts';
import { lateText } from './save-text.ts';
import { acceptTransfer } from './transfer.ts';

const nothing = () => () => undefined;
const notYet = () => null;

/** Returns the run of the server-rendered page, or null if the server did not render the page. */
function usePreHydrationRun(attemptId: string, accountId: string): PreHydrationRun | null {
  const isPreHydration = useIsPreHydration();
  const [search] = useSearchParams();
  const store = useAppStore();
  const [preHydrationRun] = useState(() => {
    if (!isPreHydration) return null;
    const { data } = getAttempt.select({ params: { attemptId } })(store.getState());
    return data ? new PreHydrationRun(data, accountId, search) : null;
  });
  return preHydrationRun;
}

interface RunOfScreen {
  /** The run on screen; null until there is something to show. */
  run: QuizRun | PreHydrationRun | null;
  state: RunState | null;
  /**
   * True if the server rendered the page, so that everything needed to show the question is already
   * loaded.
   */
  wasPrerendered: boolean;
}

/** Opens the attempt in this window, and closes it when the screen is left. */
export function useRun(attemptId: string, accountId: string): RunOfScreen {
  const [opened, setOpened] = useState<QuizRun | null>(null);
  const preHydrationRun = usePreHydrationRun(attemptId, accountId);

  useEffect(() => {
    const { started, claims } = acceptTransfer(attemptId);
    const run = new QuizRun(attemptId, accountId);
    // A server-rendered run stays on screen until the opened run has been loaded.
    if (!preHydrationRun) setOpened(run);
    void run.open(started).then(() => {
      // A click on 'Continue' makes this window the writer.
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

/**
 * Releases the attempt when this window is hidden, so that another window may continue. Refreshes
 * the run when this window is visible again.
 */
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
