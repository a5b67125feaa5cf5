import { Kept } from './db/kept.ts';

/** Calendar days such as `2027-03-01`, in a time zone. */

/** People study in fewer time zones than this at the same time; each format takes 33 KB. */
const ZONES_KEPT = 100;

/**
 * A cache of formats by time zone; the oldest one is evicted. Zone names are case-insensitive and
 * come from users, so they are normalized to lower case.
 */
export function formatsByZone(language: string, options: Intl.DateTimeFormatOptions) {
  const formats = new Kept<Intl.DateTimeFormat>(ZONES_KEPT);
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

/** Of what was planned for an exam: its day, and where the days of the person begin. */
export interface ExamPlan {
  examOn: string | null;
  timeZone: string | null;
}

/** Where nobody said in which place their days begin. */
const NO_ZONE = 'UTC';

/** Today, for what belongs to nobody in particular. */
export const todayAt = (now: Date): string => dayIn(NO_ZONE, now);

/** The day that the questions somebody is asked must be right on: that of their exam, else today. */
export function examDay(plan: ExamPlan | null, now: Date): string {
  const today = dayIn(plan?.timeZone ?? NO_ZONE, now);
  const examOn = plan?.examOn ?? today;
  return examOn > today ? examOn : today;
}
