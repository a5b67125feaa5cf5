import { lazy } from 'react';

export { AskTrainer } from './ask-trainer.tsx';
export { newSendId, sendFailure } from './labels.ts';
export { UnreadBadge } from './unread-badge.tsx';

export const InboxWatch = lazy(async () => ({
  default: (await import('./inbox-watch.tsx')).InboxWatch,
}));
