import type { ScopeKind } from '../tables.ts';

/** The scope that every result counts in. */
export const GLOBAL_SCOPE = '00000000-0000-0000-0000-000000000000';
export const ALL_TIME = 'all';

const SHARDS = 8;

/** The shard of the totals that a person's results are added to. */
export const shardOf = (userId: string | null): number =>
  userId === null ? 0 : Number.parseInt(userId.slice(-2), 16) % SHARDS;

export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);
export const utcMonth = (moment: Date): string => moment.toISOString().slice(0, 7);

interface ResultScope {
  programId: string;
  /** Null for a mock exam attempt. */
  courseId: string | null;
  moduleId: string | null;
  /** Null for a quiz, and for a sample of a mock exam. */
  examId: string | null;
  finishedAt: Date;
}

export interface TotalSlot {
  scope: string;
  kind: ScopeKind;
  period: string;
  /** Daily rows exist only in the totals, not per person. */
  byPerson: boolean;
}

/** Every scope and period that a result counts in, in the order that all writers use. */
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

/** The days of a month, or the last thirty. */
export function chartDays(period: string | undefined, now: Date): string[] {
  const DAY_MS = 24 * 60 * 60 * 1000;
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
