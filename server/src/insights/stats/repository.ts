import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { statement } from '../../db/statements/statement.ts';
import { type countedTable, personTable } from '../tables.ts';
import { shardOf, totalSlots } from './scopes.ts';

export type CountedAttempt = typeof countedTable.$inferSelect;

/** A finished attempt with the values that count in the statistics at present. */
export interface FinishedAttempt {
  attemptId: string;
  /** The person's account. Is null if the account was deleted. */
  userId: string | null;
  programId: string;
  /** Null for a mock exam attempt, which has no course and no module. */
  courseId: string | null;
  moduleId: string | null;
  /** The mock exam, if the attempt covered the whole mock exam. Is null otherwise. */
  examId: string | null;
  finishedAt: Date;
  points: number;
  /** Whether the attempt is passed. Is null until a person has marked all answers that need it. */
  passed: boolean | null;
  /**
   * Whether the attempt was a whole quiz or a whole mock exam. Only such attempts count in the
   * totals. The answers of every attempt count in the statistics of their questions.
   */
  whole: boolean;
  /** The number of the attempt's questions that count toward its result. */
  questionCount: number;
  correctCount: number;
}

const replacedCounted = statement<
  Omit<CountedAttempt, 'marks'> & { marks: string },
  CountedAttempt
>(
  'insights_replace_counted',
  `
with before as (
  select attempt_id as "attemptId", passed, correct, points, question_count as "questionCount", marks
  from insights_counted where attempt_id = :attemptId
), now as (
  insert into insights_counted (attempt_id, passed, correct, points, question_count, marks)
  values (:attemptId, :passed, :correct, :points, :questionCount, :marks)
  on conflict (attempt_id) do update set passed = excluded.passed, correct = excluded.correct,
    points = excluded.points, question_count = excluded.question_count, marks = excluded.marks
)
select * from before`,
);

/**
 * Stores the values that an attempt contributes to the statistics from now on. Returns the values
 * that it contributed before, or null if there were none.
 */
export async function replaceCounted(
  tx: Transaction,
  row: CountedAttempt,
): Promise<CountedAttempt | null> {
  const { rows } = await replacedCounted(tx, { ...row, marks: JSON.stringify(row.marks) });
  return rows[0] ?? null;
}

interface TotalsChange {
  attempts: number;
  passed: number;
  waiting: number;
  questions: number;
  correct: number;
  points: number;
}

interface TotalsParameters extends TotalsChange {
  /** The totals that the attempt counts in, as JSON. */
  slots: string;
  shard: number;
  userId: string | null;
  finishedAt: Date;
}

const addedToTotals = statement<TotalsParameters>(
  'insights_add_to_totals',
  `
with slot as (
  select * from jsonb_to_recordset(:slots::jsonb)
    as s (scope uuid, kind text, period text, "byPerson" boolean)
), who as (
  select id, role from accounts_user where id = :userId::uuid for key share
), person as (
  insert into insights_person as p (scope, period, user_id, role, kind, attempts, passed, waiting,
    questions, correct, points_sum, last_at)
  select slot.scope, slot.period, who.id, who.role, slot.kind, :attempts::int, :passed::int, :waiting::int, :questions::int,
    :correct::int, :points::float8, :finishedAt::timestamptz
  from slot, who where slot."byPerson" order by slot.scope, slot.period
  on conflict (scope, period, user_id) do update set
    attempts = p.attempts + excluded.attempts, passed = p.passed + excluded.passed,
    waiting = p.waiting + excluded.waiting, questions = p.questions + excluded.questions,
    correct = p.correct + excluded.correct, points_sum = p.points_sum + excluded.points_sum,
    last_at = greatest(p.last_at, excluded.last_at)
  returning scope, period, attempts
)
insert into insights_total as t (scope, period, shard, kind, people, attempts, passed, waiting,
  questions, correct, points_sum)
select slot.scope, slot.period, :shard::smallint, slot.kind,
  case when person.attempts = :attempts::int then :attempts::int else 0 end,
  :attempts::int, :passed::int, :waiting::int, :questions::int, :correct::int, :points::float8
from slot left join person using (scope, period) order by slot.scope, slot.period
on conflict (scope, period, shard) do update set
  people = t.people + excluded.people, attempts = t.attempts + excluded.attempts,
  passed = t.passed + excluded.passed, waiting = t.waiting + excluded.waiting,
  questions = t.questions + excluded.questions, correct = t.correct + excluded.correct,
  points_sum = t.points_sum + excluded.points_sum`,
);

/**
 * Updates the person's rows and the totals in one statement. The key share lock on the account
 * makes a change of role wait, so the row is written with the current role. If the row of a scope
 * and period then contains only this attempt, the person is new there and is added to the number of
 * people.
 */
export async function addToTotals(
  tx: Transaction,
  finished: FinishedAttempt,
  change: TotalsChange,
): Promise<void> {
  const { userId, finishedAt } = finished;
  const slots = JSON.stringify(totalSlots(finished));
  await addedToTotals(tx, { ...change, slots, shard: shardOf(userId), userId, finishedAt });
}

/**
 * Subtracts a person from the number of people. Must be called before the person's rows are deleted
 * with the account.
 */
export async function uncountPerson(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`
    update insights_total t set people = t.people - 1 from insights_person p
    where p.user_id = ${userId}::uuid and t.scope = p.scope and t.period = p.period
      and t.shard = ${shardOf(userId)}::smallint`);
}

export async function listPersonTotals(db: Executor, userId: string) {
  return db
    .select({
      about: personTable.kind,
      scope: personTable.scope,
      period: personTable.period,
      attempts: personTable.attempts,
      passed: personTable.passed,
      waiting: personTable.waiting,
      questions: personTable.questions,
      correct: personTable.correct,
      lastAt: personTable.lastAt,
    })
    .from(personTable)
    .where(eq(personTable.userId, userId));
}
