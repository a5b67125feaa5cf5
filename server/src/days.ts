import { BoundedMap } from './db/bounded-map.ts';

/** Computes calendar days, such as `2027-03-01`, in a time zone. */

/**
 * The maximum number of cached formats, each of which takes 33 KB. It is more than the number of
 * time zones in use at the same time.
 */
const ZONES_CACHED = 100;

/**
 * Creates a cache of date formats by time zone. The oldest format is removed if the cache is full.
 * Users enter the names of time zones, so a name is converted to lower case before it is looked up.
 */
export function formatsByZone(language: string, options: Intl.DateTimeFormatOptions) {
  const formats = new BoundedMap<Intl.DateTimeFormat>(ZONES_CACHED);
  return (timeZone: string): Intl.DateTimeFormat => {
    const zone = timeZone.toLowerCase();
    const known = formats.get(zone);
    if (known) return known;
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone });
    formats.set(zone, format);
    return format;
  };
}

const dayFormat = formatsByZone('en-CA', { dateStyle: 'short' });

export const dayIn = (timeZone: string, at: Date): string => dayFormat(timeZone).format(at);

export interface ExamDates {
  examOn: string | null;
  timeZone: string | null;
}

/** The time zone to use if the learner's time zone is unknown. */
const DEFAULT_ZONE = 'UTC';

/** Returns today's date in UTC, independent of any learner. */
export const todayAt = (now: Date): string => dayIn(DEFAULT_ZONE, now);

/**
 * Returns the day for which a learner's questions must be valid: the exam day, or today if the
 * learner has no exam date or the exam is over.
 */
export function examDay(plan: ExamDates | null, now: Date): string {
  const today = dayIn(plan?.timeZone ?? DEFAULT_ZONE, now);
  const examOn = plan?.examOn ?? today;
  return examOn > today ? examOn : today;
}
