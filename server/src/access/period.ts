/** The duration of access: without end, or a number of days from the first quiz. */
export interface Period {
  /** Null means no end date. */
  periodDays: number | null;
  /** Null if there is no end date, or until the first quiz starts. */
  endsAt: Date | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const later = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS);

export const isActive = ({ endsAt }: Period, now: Date) => endsAt === null || endsAt > now;

/**
 * Returns the period after a further grant: its days are added to the days left, an expired period
 * starts again with the next quiz, and access without end date is never shortened. Null if nothing
 * is gained.
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
