/** How long access lasts: without end, or a number of days from the first quiz. */
export interface Period {
  /** Null means no end. */
  periodDays: number | null;
  /** Null if there is no end, or until the first quiz begins. */
  endsAt: Date | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const later = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS);

export const isLive = ({ endsAt }: Period, now: Date) => endsAt === null || endsAt > now;

/**
 * What a further grant does to an existing one: days are added to the days left, a period that is
 * over starts again with the next quiz, and nothing shortens access without end. Null if the further
 * grant gives nothing.
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
