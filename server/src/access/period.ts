import { DAY_MS } from '../time/durations.ts';
/** The duration of access: without an end date, or a number of days from the first quiz. */
export interface Period {
  /** The number of days from the first quiz, or null for access without an end date. */
  periodDays: number | null;
  /** The end date of the access, or null if no quiz was started yet or there is no end date. */
  endsAt: Date | null;
}

const later = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS);

export const isActive = ({ endsAt }: Period, now: Date) => endsAt === null || endsAt > now;

/**
 * Returns the access period after a further grant, or null if the person gains nothing. The new
 * days are added to the remaining days. An expired period is replaced by the new days, which count
 * from the next quiz. Access without an end date is never shortened.
 */
export function renewed(current: Period, addedDays: number | null, now: Date): Period | null {
  if (current.periodDays === null) return null;
  if (addedDays === null) return { periodDays: null, endsAt: null };
  if (!isActive(current, now)) return { periodDays: addedDays, endsAt: null };
  return {
    periodDays: current.periodDays + addedDays,
    endsAt: current.endsAt && later(current.endsAt, addedDays),
  };
}
