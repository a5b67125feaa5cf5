import { useIsPainted } from '../pending/is-painted.ts';
import { dateText, dayText } from './moments.ts';

/**
 * The day in the reader's time zone; when rendered on the server, which does not know the time
 * zone, the calendar day.
 */
export const useDayText = (): ((iso: string) => string) => (useIsPainted() ? dateText : dayText);
