import { PROFILE_POLLING_MS } from '@certway/contract/limits';
import { VisuallyHidden } from '@mantine/core';
import { useGetUnreadQuery } from './queries.ts';
import classes from './unread-badge.module.css';

const SHOWN_AT_MOST = 99;

/** How many messages are unread. The stream updates it; polling is the fallback without one. */
export function UnreadBadge() {
  const { data } = useGetUnreadQuery(undefined, { pollingInterval: PROFILE_POLLING_MS });
  if (!data || data.unread === 0) return null;
  const shown = data.unread > SHOWN_AT_MOST ? `${SHOWN_AT_MOST}+` : data.unread;
  return (
    <span className={classes.badge}>
      {shown}
      <VisuallyHidden> unread</VisuallyHidden>
    </span>
  );
}
