import { useEffect } from 'react';
import * as messages from '../messages.ts';

/** The browser asks before it leaves the page: its words are not ours to choose. */
export function useLeaveWarning(isWanted: () => boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!isWanted()) return;
      event.preventDefault();
      // Some browsers ask only for a text, which they do not show.
      event.returnValue = messages.yourProgressWillBeLost;
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isWanted]);
}
