import { useSyncExternalStore } from 'react';
import { pendingPages } from './pending.ts';
import classes from './pending-bar.module.css';

/**
 * A thin line at the top while a page is being loaded. It does not appear for a page that loads
 * immediately.
 */
export function PendingBar() {
  const pending = useSyncExternalStore(pendingPages.subscribe, pendingPages.any, () => false);
  return pending && <div className={classes.bar} aria-hidden="true" />;
}
