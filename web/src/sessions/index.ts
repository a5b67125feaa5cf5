import { lazy } from 'react';

export { signInWithGoogle } from './google-account.ts';
export { useGoogleFlow } from './google-flow.ts';
export { useIsSessionLossShown, useShowsSessionLoss } from './lost/session-loss.ts';
export { useOtherTabs } from './other-tabs.ts';
export { cacheUser, getUser, useGetUserQuery } from './queries.ts';
export { rememberReturnPath } from './return-path.ts';
export { forgetPerson, signOutHere } from './sign-out.ts';
export { userActions } from './user-slice.ts';

export const SessionLostModal = lazy(async () => ({
  default: (await import('./lost/session-lost-modal.tsx')).SessionLostModal,
}));
