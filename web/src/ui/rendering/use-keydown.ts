import { useEffect } from 'react';
import { useEventCallback } from './use-event-callback.ts';

type Modifiers = Pick<KeyboardEvent, 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** A key with a modifier is a command of the browser or of the page, and never an answer. */
export const hasModifier = ({ shiftKey, ctrlKey, metaKey, altKey }: Modifiers): boolean =>
  shiftKey || ctrlKey || metaKey || altKey;

interface KeydownOptions {
  /** Handled before anything else on the page. */
  first?: boolean;
  on?: boolean;
}

/** Handles keys, wherever the focus is. */
export function useKeydown(
  act: (event: KeyboardEvent) => void,
  { first = false, on = true }: KeydownOptions = {},
): void {
  const steady = useEventCallback(act);
  useEffect(() => {
    if (!on) return;
    document.addEventListener('keydown', steady, { capture: first });
    return () => document.removeEventListener('keydown', steady, { capture: first });
  }, [steady, first, on]);
}
