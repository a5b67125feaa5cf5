import { lazy } from 'react';

export const OwnSeats = lazy(async () => ({
  default: (await import('./own-seats.tsx')).OwnSeats,
}));
