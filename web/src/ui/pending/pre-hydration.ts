import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Returns true on the server, and in the browser until a server-rendered page is hydrated. Until
 * then, the page must not depend on information that only the reader's device has: its time zone,
 * its storage, and its choice of light or dark.
 */
export const useIsPreHydration = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
