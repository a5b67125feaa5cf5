import { useEffect } from 'react';
import * as messages from '../messages.ts';

/** Makes the browser ask for confirmation before the page is left. The browser chooses the text. */
export function useLeaveWarning(isWanted: () => boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!isWanted()) return;
      event.preventDefault();
      // Some browsers ask for confirmation only if a text is set, although they do not show the
      // text.
      event.returnValue = messages.yourProgressWillBeLost;
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isWanted]);
}
