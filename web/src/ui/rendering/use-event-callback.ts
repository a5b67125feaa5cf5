import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function from rendering to rendering, which does what the latest one does: what it is handed to need not be rendered for it. */
export function useEventCallback<Words extends unknown[]>(
  act: (...words: Words) => void,
): (...words: Words) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...words: Words) => latest.current(...words), []);
}
