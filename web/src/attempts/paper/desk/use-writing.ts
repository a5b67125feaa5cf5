import type { Answer } from '@certway/contract/kinds/index';
import { useCallback, useEffect, useRef } from 'react';

/** What is written is sent when one pauses, and when one goes on. */
const PAUSE_MS = 1500;

/** What is being written, until it is sent. */
export function useWriting(change: (questionId: string, answer: Answer) => void) {
  const waiting = useRef<{ questionId: string; answer: Answer } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(change);
  latest.current = change;
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const written = waiting.current;
    waiting.current = null;
    if (written) latest.current(written.questionId, written.answer);
  }, []);
  const write = useCallback(
    (questionId: string, answer: Answer) => {
      waiting.current = { questionId, answer };
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, PAUSE_MS);
    },
    [flush],
  );
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
  return { write, flush };
}
