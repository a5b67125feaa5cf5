import { lazy } from 'react';

export const OwnClasses = lazy(async () => ({
  default: (await import('./own-classes.tsx')).OwnClasses,
}));
