import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * True on the server, and in the browser until a page that was painted there is alive: what only the
 * reader's device knows (its place, its storage, its choice of light or dark) is not told yet.
 */
export const useIsPainted = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
