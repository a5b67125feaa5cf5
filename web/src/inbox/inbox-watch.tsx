import { useEffect } from 'react';
import { toCallAddress } from '../calls/address.ts';
import { markStaleOnNews } from '../calls/invalidation.ts';
import { useAppDispatch } from '../store.ts';
import { inbox } from './queries.ts';

const { url } = toCallAddress({ slice: 'inbox', name: 'watchInbox' });

const { useQueryState, useQuerySubscription } = inbox.endpoints.getUnread;

/**
 * Parses the number of unread messages from an event. Only the first event of a stream contains it;
 * the others only signal a change.
 */
function unreadIn(data: string): { unread: number } | null {
  const { unread } = JSON.parse(data) as { unread?: unknown };
  return typeof unread === 'number' ? { unread } : null;
}

/**
 * Refetches the inbox when the server sends an event, as long as the page is visible. A hidden page
 * closes its event stream, because browsers limit the connections per server. The first event of
 * the next stream makes up for the events that were missed.
 */
export function InboxWatch() {
  const dispatch = useAppDispatch();
  // The number of unread messages stays in the cache after the menu is closed. A menu that is
  // opened later shows this number. After a change, the number is refetched.
  const { data: told } = useQueryState(undefined);
  useQuerySubscription(undefined, { skip: !told });
  useEffect(() => {
    let stream: EventSource | null = null;
    let hasBegun = false;
    const look = ({ data }: MessageEvent<string>) => {
      const told = unreadIn(data);
      if (told) dispatch(inbox.util.upsertQueryData('getUnread', undefined, told));
      // The server ends the stream when the account changes, and the browser opens it again. The
      // menu then shows the pages of the person's new role.
      if (told && hasBegun) markStaleOnNews('account', dispatch);
      if (told) hasBegun = true;
      markStaleOnNews(told ? 'conversations' : 'inbox', dispatch);
    };
    const follow = () => {
      const wanted = document.visibilityState === 'visible' && 'EventSource' in window;
      if (!wanted) {
        stream?.close();
        stream = null;
      } else if (stream === null || stream.readyState === EventSource.CLOSED) {
        stream = new EventSource(url);
        hasBegun = false;
        stream.addEventListener('inbox', look);
      }
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stream?.close();
    };
  }, [dispatch]);
  return null;
}
