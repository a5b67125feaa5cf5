import { useLayoutEffect, useSyncExternalStore } from 'react';

/**
 * The number of mounted screens that report the end of the session themselves. The dialog that
 * reports it is shown only while this number is 0.
 */
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

/**
 * Registers a screen that shows the end of the session and leads to the sign-in page, for as long
 * as the screen is mounted.
 */
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
