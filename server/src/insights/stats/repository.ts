import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { executePrepared } from '../../db/statements/prepared.ts';
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

/**
 * Stores the values that an attempt contributes to the statistics from now on. Returns the values
 * that it contributed before, or null if there were none.
 */
export async function replaceCounted(
  tx: Transaction,
  row: CountedAttempt,
): Promise<CountedAttempt | null> {
  const [before] = await executePrepared<CountedAttempt>(tx, {
    name: 'insights_replace_counted',
    text: `
with before as (
  select attempt_id as "attemptId", passed, correct, points, question_count as "questionCount", marks
  from insights_counted where attempt_id = $1
), now as (
  insert into insights_counted (attempt_id, passed, correct, points, question_count, marks)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (attempt_id) do update set passed = excluded.passed, correct = excluded.correct,
    points = excluded.points, question_count = excluded.question_count, marks = excluded.marks
)
select * from before`,
    values: [
      row.attemptId,
      row.passed,
      row.correct,
      row.points,
      row.questionCount,
      JSON.stringify(row.marks),
    ],
  });
  return before ?? null;
}

interface TotalsChange {
  attempts: number;
  passed: number;
  waiting: number;
  questions: number;
  correct: number;
  points: number;
}

const ADD_TO_TOTALS = `
with slot as (
  select * from jsonb_to_recordset($1::jsonb)
    as s (scope uuid, kind text, period text, "byPerson" boolean)
), who as (
  select id, role from accounts_user where id = $2::uuid for key share
), person as (
  insert into insights_person as p (scope, period, user_id, role, kind, attempts, passed, waiting,
    questions, correct, points_sum, last_at)
  select slot.scope, slot.period, who.id, who.role, slot.kind, $3::int, $4::int, $5::int, $6::int,
    $7::int, $8::float8, $9::timestamptz
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
select slot.scope, slot.period, $10::smallint, slot.kind,
  case when person.attempts = $3::int then $3::int else 0 end,
  $3::int, $4::int, $5::int, $6::int, $7::int, $8::float8
from slot left join person using (scope, period) order by slot.scope, slot.period
on conflict (scope, period, shard) do update set
  people = t.people + excluded.people, attempts = t.attempts + excluded.attempts,
  passed = t.passed + excluded.passed, waiting = t.waiting + excluded.waiting,
  questions = t.questions + excluded.questions, correct = t.correct + excluded.correct,
  points_sum = t.points_sum + excluded.points_sum`;

/**
 * Updates the person's rows and the totals in one statement. The key share lock on the account
 * makes a change of role wait, so the row is written with the current role. If the row of a scope
 * and period then contains only this attempt, the person is new there and is added to the number of
 * people.
 */
export async function addToTotals(
  tx: Transaction,
  finished: FinishedAttempt,
  { attempts, passed, waiting, questions, correct, points }: TotalsChange,
): Promise<void> {
  await executePrepared(tx, {
    name: 'insights_add_to_totals',
    text: ADD_TO_TOTALS,
    values: [
      JSON.stringify(totalSlots(finished)),
      finished.userId,
      attempts,
      passed,
      waiting,
      questions,
      correct,
      points,
      finished.finishedAt,
      shardOf(finished.userId),
    ],
  });
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
