import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { flowEnd, goToGoogle, openGoogleWindow, type SignInScreen } from './google-window.ts';

/**
 * Runs the sign-in flow at Google in a window, or in this page if windows are blocked. `onDone`
 * runs once for each successful flow, and never for a flow that failed or was abandoned.
 */
export function useGoogleFlow(screen: SignInScreen, onDone: () => void): () => void {
  const waiting = useRef<AbortController | null>(null);
  useReturnByPage(onDone);
  useEffect(() => () => waiting.current?.abort(), []);

  return () => {
    waiting.current?.abort();
    const wait = new AbortController();
    waiting.current = wait;
    const ended = flowEnd(wait.signal);
    if (!openGoogleWindow()) {
      wait.abort();
      goToGoogle(screen);
      return;
    }
    ended.then((end) => {
      if (end === 'done') onDone();
    });
  };
}

/**
 * After a return from Google to this page, the URL contains `flow=done`. It is removed, so that a
 * reload does not finish the flow again.
 */
function useReturnByPage(onDone: () => void): void {
  const [search, setSearch] = useSearchParams();
  const flow = search.get('flow');
  const taken = useRef(false);
  const takeUp = useCallback(() => {
    if (taken.current) return;
    taken.current = true;
    setSearch({}, { replace: true });
    if (flow === 'done') onDone();
  }, [flow, onDone, setSearch]);
  useEffect(() => {
    if (flow !== null) takeUp();
  }, [flow, takeUp]);
}
