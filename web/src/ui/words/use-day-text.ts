import { useIsPreHydration } from '../pending/pre-hydration.ts';
import { dateText, dayText } from './moments.ts';

/**
 * Returns a function that formats a day in the reader's time zone. Server rendering uses UTC
 * instead, because the server does not know the reader's time zone.
 */
export const useDayText = (): ((iso: string) => string) =>
  useIsPreHydration() ? dateText : dayText;
