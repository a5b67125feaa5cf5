import { DAY_MS } from '../time/durations.ts';

/** The duration of access: without an end, until a date, or a number of days from the first quiz. */
export interface Period {
  /** The number of days from the first quiz, or null if the end does not depend on a quiz. */
  periodDays: number | null;
  /** The end date of the access, or null if no quiz was started yet or there is no end date. */
  endsAt: Date | null;
}

/** The period of one grant, which may follow the days of earlier grants. */
export interface GrantPeriod extends Period {
  /** The number of days that the grant added, or null if it added all days of its period. */
  addedDays: number | null;
}

const later = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS);

export const isActive = ({ endsAt }: Period, now: Date) => endsAt === null || endsAt > now;

export const isEndless = ({ periodDays, endsAt }: Period) => periodDays === null && endsAt === null;

const endOf = ({ endsAt }: Period) => endsAt?.getTime() ?? Number.POSITIVE_INFINITY;
const lengthOf = ({ periodDays }: Period) => periodDays ?? Number.POSITIVE_INFINITY;

/** Compares without a difference, because Infinity minus Infinity is not a number. */
const compare = (one: number, other: number) => Number(one > other) - Number(one < other);

/**
 * Orders periods by their end, the latest one first: access without an end, then periods that wait
 * for the first quiz, then dates.
 */
const byEnd = (one: Period, other: Period) =>
  compare(endOf(other), endOf(one)) || compare(lengthOf(other), lengthOf(one));

/** Returns the period that gives access for the longest time, or null if there is none. */
export const findBest = <Each extends Period>(periods: Each[]): Each | null =>
  periods.toSorted(byEnd)[0] ?? null;

/**
 * Returns the access period after a further grant, or null if the person gains nothing. The new
 * days are added to the remaining days. An expired period is replaced by the new days, which count
 * from the next quiz. Access without an end date is never shortened.
 */
export function renewed(current: Period, addedDays: number | null, now: Date): Period | null {
  if (isEndless(current)) return null;
  if (addedDays === null) return { periodDays: null, endsAt: null };
  if (!isActive(current, now)) return { periodDays: addedDays, endsAt: null };
  return {
    periodDays: (current.periodDays ?? 0) + addedDays,
    endsAt: current.endsAt && later(current.endsAt, addedDays),
  };
}

const daysOf = ({ addedDays, periodDays }: GrantPeriod) => addedDays ?? periodDays;

/**
 * Returns the period of `grant` after `revoked` was revoked, or null if it does not change. Days
 * that follow the revoked days move forward by those of them that were left, so that nobody loses
 * other days than the revoked ones.
 */
export function movedForward(grant: GrantPeriod, revoked: GrantPeriod, now: Date): Period | null {
  const [days, revokedDays] = [daysOf(grant), daysOf(revoked)];
  if (days === null || revokedDays === null || grant.periodDays === null) return null;
  const periodDays = Math.max(days, grant.periodDays - revokedDays);
  if (grant.endsAt === null || revoked.endsAt === null) {
    const follows = revoked.endsAt === grant.endsAt && grant.periodDays > (revoked.periodDays ?? 0);
    return follows ? { periodDays, endsAt: null } : null;
  }
  if (later(grant.endsAt, -days) < revoked.endsAt || revoked.endsAt <= now) return null;
  const begins = later(revoked.endsAt, -revokedDays);
  const left = revoked.endsAt.getTime() - Math.max(begins.getTime(), now.getTime());
  return { periodDays, endsAt: new Date(grant.endsAt.getTime() - left) };
}
