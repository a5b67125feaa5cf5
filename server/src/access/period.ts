/** What access lasts: without end, or so many days from the first quiz on. */
export interface Period {
  /** Null is without end. */
  periodDays: number | null;
  /** Null without end, or while the first quiz has not begun. */
  endsAt: Date | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const later = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS);

export const isLive = ({ endsAt }: Period, now: Date) => endsAt === null || endsAt > now;

/**
 * What a further grant makes of one that is there: days are added to days that are left, a period
 * that is over begins anew with the next quiz, and nothing shortens access without end. Null where
 * the further grant gives nothing.
 */
export function renewed(current: Period, addedDays: number | null, now: Date): Period | null {
  if (current.periodDays === null) return null;
  if (addedDays === null) return { periodDays: null, endsAt: null };
  if (!isLive(current, now)) return { periodDays: addedDays, endsAt: null };
  return {
    periodDays: current.periodDays + addedDays,
    endsAt: current.endsAt && later(current.endsAt, addedDays),
  };
}
