import { useLayoutEffect, useSyncExternalStore } from 'react';

/** The number of screens that show the end of the session themselves, so that no dialog is needed. */
let screens = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  screens += by;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** For a screen that shows the end of the session and leads to the sign-in, as long as it is shown. */
export function useShowsSessionLoss(tells: boolean): void {
  useLayoutEffect(() => {
    if (!tells) return;
    change(1);
    return () => change(-1);
  }, [tells]);
}

export const useIsSessionLossShown = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => screens > 0,
    () => false,
  );
