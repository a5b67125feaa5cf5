import { lazy } from 'react';

export { UnreadBadge } from './unread-badge.tsx';
export { newSendId, sendFailure } from './words.ts';

export const InboxWatch = lazy(async () => ({
  default: (await import('./inbox-watch.tsx')).InboxWatch,
}));
