import type { ScopeKind } from '../tables.ts';

/** The scope that every result counts in. */
export const EVERYTHING = '00000000-0000-0000-0000-000000000000';
export const ALL_TIME = 'all';

const SHARDS = 8;

/** The row of a total that a person's results are added to. */
export const shardOf = (userId: string | null): number =>
  userId === null ? 0 : Number.parseInt(userId.slice(-2), 16) % SHARDS;

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
export const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7);

interface Place {
  programId: string;
  /** Null for a paper of a mock exam. */
  courseId: string | null;
  moduleId: string | null;
  /** Null for a quiz, and for a taste of a mock exam. */
  examId: string | null;
  finishedAt: Date;
}

export interface Slot {
  scope: string;
  kind: ScopeKind;
  period: string;
  /** Days are counted only for everything together. */
  byPerson: boolean;
}

/** Each scope and period that a result counts in, in the order all writers use. */
export function slotsOf({ programId, courseId, moduleId, examId, finishedAt }: Place): Slot[] {
  const scopes: [ScopeKind, string][] = [
    ['everything', EVERYTHING],
    ['program', programId],
  ];
  if (courseId) scopes.push(['course', courseId]);
  if (moduleId) scopes.push(['module', moduleId]);
  if (examId) scopes.push(['exam', examId]);
  const periods = [ALL_TIME, monthOf(finishedAt), dayOf(finishedAt)];
  const slots = scopes.flatMap(([kind, scope]) =>
    periods
      .map((period, place) => ({ scope, kind, period, byPerson: place < 2 }))
      .filter(({ byPerson }) => byPerson || !(kind === 'module' || kind === 'exam')),
  );
  const keyOf = ({ scope, period }: Slot) => `${scope} ${period}`;
  return slots.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** The days of a month, or the last thirty. */
export function daysOf(period: string | undefined, now: Date): string[] {
  const DAY_MS = 24 * 60 * 60 * 1000;
  if (period === undefined) {
    return Array.from({ length: 30 }, (_, n) => dayOf(new Date(now.getTime() - (29 - n) * DAY_MS)));
  }
  const first = new Date(`${period}-01T00:00:00Z`);
  return Array.from({ length: 31 }, (_, n) => dayOf(new Date(first.getTime() + n * DAY_MS))).filter(
    (day) => day.startsWith(period),
  );
}
