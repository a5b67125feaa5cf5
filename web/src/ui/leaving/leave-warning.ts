import { useEffect } from 'react';
import * as messages from '../messages.ts';

/** The browser asks before it leaves the page; we cannot choose its text. */
export function useLeaveWarning(isWanted: () => boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!isWanted()) return;
      event.preventDefault();
      // Some browsers ask only if there is a text, although they do not show it.
      event.returnValue = messages.yourProgressWillBeLost;
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isWanted]);
}
