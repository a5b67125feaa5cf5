import { useIsPainted } from '../pending/is-painted.ts';
import { dateText, dayText } from './moments.ts';

/** The day where the reader is; painted by the server, which does not know that, the day of the calendar. */
export const useDayText = (): ((iso: string) => string) => (useIsPainted() ? dateText : dayText);
