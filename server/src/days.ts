import { BoundedMap } from './db/bounded-map.ts';

/** Calendar days such as `2027-03-01`, in a time zone. */

/** Fewer time zones than this are in use at the same time. Each format takes 33 KB. */
const ZONES_CACHED = 100;

/**
 * A cache of formats by time zone; the oldest one is evicted. Zone names are case-insensitive and
 * come from users, so they are normalized to lower case.
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

/** The exam day of a plan, and the time zone of the learner. */
export interface ExamDates {
  examOn: string | null;
  timeZone: string | null;
}

/** Used if the learner's time zone is unknown. */
const DEFAULT_ZONE = 'UTC';

/** Today, independent of any learner. */
export const todayAt = (now: Date): string => dayIn(DEFAULT_ZONE, now);

/**
 * The day on which a learner's questions must be valid: exam day, or today if there is none or it
 * is over.
 */
export function examDay(plan: ExamDates | null, now: Date): string {
  const today = dayIn(plan?.timeZone ?? DEFAULT_ZONE, now);
  const examOn = plan?.examOn ?? today;
  return examOn > today ? examOn : today;
}
