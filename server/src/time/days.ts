import { Temporal } from 'temporal-polyfill';
import { DAY_MS } from './durations.ts';

/** Computes calendar days, such as `2027-03-01`. */

const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);

export const dayAfter = (day: string, days: number): string =>
  new Date((numberOf(day) + days) * DAY_MS).toISOString().slice(0, 10);

export const zonedAt = (timeZone: string, at: Date): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

export const dayIn = (timeZone: string, at: Date): string =>
  zonedAt(timeZone, at).toPlainDate().toString();

export interface ExamDates {
  examOn: string | null;
  timeZone: string | null;
}

/** The time zone to use if the learner's time zone is unknown. */
const DEFAULT_ZONE = 'UTC';

/** Returns the day of a moment in UTC, independent of any learner. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Returns the day for which a learner's questions must be valid: the exam day, or today if the
 * learner has no exam date or the exam is over.
 */
export function examDay(plan: ExamDates | null, now: Date): string {
  const today = dayIn(plan?.timeZone ?? DEFAULT_ZONE, now);
  const examOn = plan?.examOn ?? today;
  return examOn > today ? examOn : today;
}
