import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/statements/prepared.ts';
import { statement } from '../../db/statements/statement.ts';
import { attemptTable } from '../tables.ts';
import {
  type HiddenSince,
  type HidingExam,
  hiddenSince,
  SUBMITTED_AFTER_REPORT_MS,
  SUBMITTED_WITHIN_MS,
} from './rule.ts';
import { heldTable } from './tables.ts';

interface HidingExamsOf {
  userId: string;
  submittedWithinMs: number;
  submittedAfterReportMs: number;
}

/**
 * SQL of the mock exams that hide questions from a person: the running ones and, recursively,
 * earlier ones that have questions in common and whose keys were not revealed before the later exam
 * started. Exams of authors and admins are left out, because these people see keys anyway.
 */
const hidingExams = statement<HidingExamsOf, HidingExam>(
  'attempts_hiding',
  `
with recursive hiding as (
  select exam.id, exam.question_ids, exam.created_at, exam.ended_at, exam.deadline_at,
    exam.begin_received_at
  from attempts_attempt exam
  join programs_program program on program.id = exam.program_id
  join accounts_user person on person.id = exam.user_id
  where exam.user_id = :userId and exam.mode = 'exam' and exam.state = 'running'
    and person.role <> 'admin' and program.trainer_id <> exam.user_id
  union
  select earlier.id, earlier.question_ids, earlier.created_at, earlier.ended_at,
    earlier.deadline_at, earlier.begin_received_at
  from hiding join attempts_attempt earlier on earlier.user_id = :userId and earlier.mode = 'exam'
    and earlier.created_at < hiding.created_at
    and greatest(earlier.ended_at + :submittedWithinMs::int * interval '1 millisecond',
      earlier.begin_received_at + :submittedAfterReportMs::int * interval '1 millisecond')
      >= hiding.created_at
    and earlier.question_ids && hiding.question_ids
)
select question_ids as "questionIds", created_at as "startedAt", ended_at as "endedAt",
  deadline_at as "deadlineAt", begin_received_at as "beginReceivedAt" from hiding`,
);

/**
 * Lists the questions that running mock exams hide from a learner. This is the only place that
 * decides this.
 */
export async function listHidden(db: Executor, userId: string, now: Date): Promise<HiddenSince> {
  const { rows } = await hidingExams(db, {
    userId,
    submittedWithinMs: SUBMITTED_WITHIN_MS,
    submittedAfterReportMs: SUBMITTED_AFTER_REPORT_MS,
  });
  return hiddenSince(rows, now);
}

/** SQL condition: the attempt has ended and is not counted yet. */
export const isHeld = sql<boolean>`exists (select from ${heldTable} held
  where held.attempt_id = ${attemptTable.id})`;

export async function insertHeld(tx: Transaction, attemptId: string, userId: string) {
  await tx.insert(heldTable).values({ attemptId, userId });
}

/**
 * Deletes the record that an attempt is not counted yet. Returns false if another call deleted it
 * first.
 */
export async function deleteHeld(tx: Transaction, attemptId: string): Promise<boolean> {
  const rows = await tx
    .delete(heldTable)
    .where(eq(heldTable.attemptId, attemptId))
    .returning({ attemptId: heldTable.attemptId });
  return rows.length > 0;
}

const heldOf = prepared((db) =>
  db
    .select({ attemptId: heldTable.attemptId })
    .from(heldTable)
    .innerJoin(attemptTable, eq(attemptTable.id, heldTable.attemptId))
    .where(eq(heldTable.userId, sql.placeholder('userId')))
    .orderBy(attemptTable.endedAt)
    .prepare('attempts_held_of'),
);

/** Lists a person's attempts that are not counted yet, in the order in which they ended. */
export async function listHeld(db: Executor, userId: string): Promise<string[]> {
  const rows = await heldOf(db).execute({ userId });
  return rows.map(({ attemptId }) => attemptId);
}

export async function listPeopleWithHeld(db: Executor): Promise<string[]> {
  const rows = await db.selectDistinct({ userId: heldTable.userId }).from(heldTable);
  return rows.map(({ userId }) => userId);
}
