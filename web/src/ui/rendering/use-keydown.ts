import { useEffect } from 'react';
import { useEventCallback } from './use-event-callback.ts';

type Modifiers = Pick<KeyboardEvent, 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Checks whether a key was pressed with a modifier. Such a key is a command of the browser or the
 * page, and never an answer.
 */
export const hasModifier = ({ shiftKey, ctrlKey, metaKey, altKey }: Modifiers): boolean =>
  shiftKey || ctrlKey || metaKey || altKey;

interface KeydownOptions {
  /** True if the keys are handled before any other handler of the page. */
  first?: boolean;
  on?: boolean;
}

/** Handles key presses on the whole page, regardless of which element has the focus. */
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
