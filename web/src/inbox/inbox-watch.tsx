import { useEffect } from 'react';
import { toCallAddress } from '../calls/address.ts';
import { markStaleOnNews } from '../calls/invalidation.ts';
import { useAppDispatch } from '../store.ts';
import { inbox } from './queries.ts';

const { url } = toCallAddress({ slice: 'inbox', name: 'watchInbox' });

const { useQueryState, useQuerySubscription } = inbox.endpoints.getUnread;

/** The first event of a stream contains the number of unread messages; the others only signal a change. */
function unreadIn(data: string): { unread: number } | null {
  const { unread } = JSON.parse(data) as { unread?: unknown };
  return typeof unread === 'number' ? { unread } : null;
}

/**
 * Refetches the inbox on events of the server, while the page is visible: browsers limit
 * connections per server, and the first event of a new stream covers the gap.
 */
export function InboxWatch() {
  const dispatch = useAppDispatch();
  // Keeps the number for a menu that is opened later, and refetches it on a change.
  const { data: told } = useQueryState(undefined);
  useQuerySubscription(undefined, { skip: !told });
  useEffect(() => {
    let stream: EventSource | null = null;
    const look = ({ data }: MessageEvent<string>) => {
      const told = unreadIn(data);
      if (told) dispatch(inbox.util.upsertQueryData('getUnread', undefined, told));
      markStaleOnNews(told ? 'conversations' : 'inbox', dispatch);
    };
    const follow = () => {
      const wanted = document.visibilityState === 'visible' && 'EventSource' in window;
      if (!wanted) {
        stream?.close();
        stream = null;
      } else if (stream === null || stream.readyState === EventSource.CLOSED) {
        stream = new EventSource(url);
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
