import { lazy } from 'react';

export { ProfileWatch } from './profile-watch.tsx';

export const SignOut = lazy(async () => ({
  default: (await import('./profile/sign-out.tsx')).SignOut,
}));
