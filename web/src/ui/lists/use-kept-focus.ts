import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus on the pressed button when its item moves. A text field does not get the focus
 * back, because that would open the keyboard of a phone after a drag.
 */
export function useKeptFocus(order: readonly string[]) {
  const focused = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new order can take the focus away
  useLayoutEffect(() => {
    if (document.activeElement === document.body) focused.current?.focus({ preventScroll: true });
  }, [order.join()]);
  return {
    onFocus: (event: { target: EventTarget }) => {
      focused.current = event.target instanceof HTMLButtonElement ? event.target : null;
    },
  };
}
