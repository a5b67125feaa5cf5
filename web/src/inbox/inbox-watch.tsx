import { useEffect } from 'react';
import { addressOf } from '../calls/address.ts';
import { markStaleOnNews } from '../calls/invalidation.ts';
import { useAppDispatch } from '../store.ts';

const { url } = addressOf({ slice: 'inbox', name: 'watchInbox' });

/**
 * Fetches the inbox again when the server says so. Only while the page is visible: browsers
 * allow few connections to one server, and the first event of a new stream makes up for the gap.
 */
export function InboxWatch() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    let stream: EventSource | null = null;
    const look = () => markStaleOnNews('inbox', dispatch);
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
