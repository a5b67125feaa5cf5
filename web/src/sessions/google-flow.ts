import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { flowEnd, goToGoogle, openGoogleWindow, type Screen } from './google-window.ts';

/**
 * The way to Google and back, by window or, where windows are blocked, by this page itself.
 * `onDone` runs once for each successful flow; one that failed or was abandoned calls nothing.
 */
export function useGoogleFlow(screen: Screen, onDone: () => void): () => void {
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

/** After a return by page the address says `flow=done`; it is removed, so a reload starts nothing. */
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
