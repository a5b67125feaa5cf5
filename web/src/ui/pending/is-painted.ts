import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * True on the server, and in the browser until a server-rendered page is hydrated. Until then
 * nothing is shown that only the reader's device knows (its time zone, its storage, its choice of
 * light or dark).
 */
export const useIsPainted = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
