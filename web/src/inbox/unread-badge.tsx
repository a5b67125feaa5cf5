import { PROFILE_POLLING_MS } from '@certway/contract/limits';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import * as messages from './messages.ts';
import { inbox } from './queries.ts';
import classes from './unread-badge.module.css';

const SHOWN_AT_MOST = 99;
/** A stream without a first event in this time is delayed by a proxy, or not available. */
const FIRST_EVENT_WITHIN_MS = 5000;
const { useQueryState, useQuerySubscription } = inbox.endpoints.getUnread;

/** Whether the stream has not delivered a number in time, so that it must be requested. */
function useStreamIsLate(): boolean {
  const [untold, setUntold] = useState(!('EventSource' in globalThis));
  useEffect(() => {
    const late = setTimeout(() => setUntold(true), FIRST_EVENT_WITHIN_MS);
    return () => clearTimeout(late);
  }, []);
  return untold;
}

/** The number of unread messages. It is pushed by the event stream, or polled if there is none. */
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
