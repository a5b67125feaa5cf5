import { useEffect } from 'react';
import { useSteady } from './use-steady.ts';

interface Hearing {
  /** Before anything on the page does. */
  first?: boolean;
  on?: boolean;
}

/** Keys, wherever the focus is. */
export function useKeydown(
  act: (event: KeyboardEvent) => void,
  { first = false, on = true }: Hearing = {},
): void {
  const steady = useSteady(act);
  useEffect(() => {
    if (!on) return;
    document.addEventListener('keydown', steady, { capture: first });
    return () => document.removeEventListener('keydown', steady, { capture: first });
  }, [steady, first, on]);
}
