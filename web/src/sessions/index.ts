import { lazy } from 'react';

export { enterWithGoogle } from './enter.ts';
export { useGoogleFlow } from './google-flow.ts';
export { forget, leave } from './leave.ts';
export { useLossIsTold, useTellsLoss } from './lost/loss-told.ts';
export { useOtherTabs } from './other-tabs.ts';
export { getUser, keepUser, useGetUserQuery } from './queries.ts';
export { userActions } from './user-slice.ts';

export const SessionLostModal = lazy(async () => ({
  default: (await import('./lost/session-lost-modal.tsx')).SessionLostModal,
}));
