import { utcDay } from '../../time/days.ts';
import { DAY_MS } from '../../time/durations.ts';
import type { ScopeKind } from '../tables.ts';

/** The scope in which every result counts. */
export const GLOBAL_SCOPE = '00000000-0000-0000-0000-000000000000';
export const ALL_TIME = 'all';

const SHARDS = 8;

/** Returns the shard of the totals to which a person's results are added. */
export const shardOf = (userId: string | null): number =>
  userId === null ? 0 : Number.parseInt(userId.slice(-2), 16) % SHARDS;

export const utcMonth = (moment: Date): string => moment.toISOString().slice(0, 7);

interface ResultScope {
  programId: string;
  /** Null for a mock exam attempt, which has no course and no module. */
  courseId: string | null;
  moduleId: string | null;
  /**
   * The mock exam, if the attempt covered the whole mock exam. Is null for a quiz, and for a sample
   * of a mock exam.
   */
  examId: string | null;
  finishedAt: Date;
}

export interface TotalSlot {
  scope: string;
  kind: ScopeKind;
  period: string;
  /** False for daily rows, which exist only in the totals and not per person. */
  byPerson: boolean;
}

/**
 * Returns every scope and period in which a result counts, in the order in which all transactions
 * lock them.
 */
export function totalSlots({
  programId,
  courseId,
  moduleId,
  examId,
  finishedAt,
}: ResultScope): TotalSlot[] {
  const scopes: [ScopeKind, string][] = [
    ['everything', GLOBAL_SCOPE],
    ['program', programId],
  ];
  if (courseId) scopes.push(['course', courseId]);
  if (moduleId) scopes.push(['module', moduleId]);
  if (examId) scopes.push(['exam', examId]);
  const periods = [ALL_TIME, utcMonth(finishedAt), utcDay(finishedAt)];
  const slots = scopes.flatMap(([kind, scope]) =>
    periods
      .map((period, place) => ({ scope, kind, period, byPerson: place < 2 }))
      .filter(({ byPerson }) => byPerson || !(kind === 'module' || kind === 'exam')),
  );
  const keyOf = ({ scope, period }: TotalSlot) => `${scope} ${period}`;
  return slots.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Returns the days of a month, or the last thirty days if no month is given. */
export function chartDays(period: string | undefined, now: Date): string[] {
  if (period === undefined) {
    return Array.from({ length: 30 }, (_, n) =>
      utcDay(new Date(now.getTime() - (29 - n) * DAY_MS)),
    );
  }
  const first = new Date(`${period}-01T00:00:00Z`);
  return Array.from({ length: 31 }, (_, n) =>
    utcDay(new Date(first.getTime() + n * DAY_MS)),
  ).filter((day) => day.startsWith(period));
}
