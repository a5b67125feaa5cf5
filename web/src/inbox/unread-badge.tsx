import { PROFILE_POLLING_MS } from '@certway/contract/limits';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import * as messages from './messages.ts';
import { inbox } from './queries.ts';
import classes from './unread-badge.module.css';

const SHOWN_AT_MOST = 99;
/**
 * The time within which an event stream must deliver its first event. If it does not, the stream is
 * treated as unavailable, because a proxy may be delaying it.
 */
const FIRST_EVENT_WITHIN_MS = 5000;
const { useQueryState, useQuerySubscription } = inbox.endpoints.getUnread;

/**
 * Returns true if the event stream has not delivered the number of unread messages in time. The
 * number must then be requested.
 */
function useStreamIsLate(): boolean {
  const [untold, setUntold] = useState(!('EventSource' in globalThis));
  useEffect(() => {
    const late = setTimeout(() => setUntold(true), FIRST_EVENT_WITHIN_MS);
    return () => clearTimeout(late);
  }, []);
  return untold;
}

/**
 * Shows the number of unread messages. The event stream pushes it; without a stream it is polled.
 */
export function UnreadBadge() {
  const { data } = useQueryState(undefined);
  const untold = useStreamIsLate();
  useQuerySubscription(undefined, {
    pollingInterval: PROFILE_POLLING_MS,
    skip: !data && !untold,
  });
  if (!data || data.unread === 0) return null;
  const shown = data.unread > SHOWN_AT_MOST ? `${SHOWN_AT_MOST}+` : data.unread;
  return (
    <span className={classes.badge}>
      {shown}
      <VisuallyHidden> {messages.unread}</VisuallyHidden>
    </span>
  );
}
