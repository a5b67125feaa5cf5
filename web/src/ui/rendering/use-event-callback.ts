import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A callback whose identity stays the same and that always runs the latest version, so that
 * components that receive it need not re-render.
 */
export function useEventCallback<Args extends unknown[]>(
  act: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
