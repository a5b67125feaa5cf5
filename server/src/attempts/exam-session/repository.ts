import type { ExamAnnotations, ExamSessionState } from '@certway/contract/attempts/exam-session';
import { LATE_ARRIVAL_MS, LATE_BEGIN_MS } from '@certway/contract/limits';
import { and, asc, eq, getTableColumns, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { examAttemptTable } from '../exams/tables.ts';
import { attemptTable, examAnswerLogTable, isRunning } from '../tables.ts';
import { examSessionTable, type StoredMove } from './tables.ts';

export type ExamAnswerLogRow = typeof examAnswerLogTable.$inferSelect;

export interface StoredExamSession {
  state: ExamSessionState;
  marks: ExamAnnotations;
  /**
   * The highest sequence number of the answers and annotations that have arrived, or -1 if none has
   * arrived.
   */
  sequence: number;
}

export async function insertExamSession(
  tx: Transaction,
  sitting: typeof examSessionTable.$inferInsert,
): Promise<void> {
  await tx.insert(examSessionTable).values(sitting);
}

/** The subquery is raw SQL, because its columns need a table name. */
const highest = sql.raw(
  '(select coalesce(max(c.sequence), -1) from attempts_change c where c.attempt_id = attempts_sitting.attempt_id)',
);

export async function findExamSession(
  db: Executor,
  attemptId: string,
): Promise<(StoredExamSession & { moves: StoredMove[] }) | null> {
  const [row] = await db
    .select({
      state: examSessionTable.state,
      marks: examSessionTable.marks,
      moves: examSessionTable.moves,
      sequence: sql<number>`greatest(${examSessionTable.marksSequence}, ${highest})`,
    })
    .from(examSessionTable)
    .where(eq(examSessionTable.attemptId, attemptId));
  return row ?? null;
}

export async function findExamWithSession(db: Executor, attemptId: string) {
  const [row] = await db
    .select({
      paper: examAttemptTable.paper,
      state: examSessionTable.state,
      moves: examSessionTable.moves,
      marks: examSessionTable.marks,
    })
    .from(examAttemptTable)
    .innerJoin(examSessionTable, eq(examSessionTable.attemptId, examAttemptTable.attemptId))
    .where(eq(examAttemptTable.attemptId, attemptId));
  return row ?? null;
}

/**
 * Updates the state of an exam session and the deadline together. The caller must have locked the
 * attempt.
 */
export async function updateExamSession(
  tx: Transaction,
  attemptId: string,
  state: ExamSessionState,
  moves: StoredMove[],
): Promise<void> {
  const deadlineAt = state.deadline === null ? null : new Date(state.deadline);
  await tx
    .update(examSessionTable)
    .set({ state, moves })
    .where(eq(examSessionTable.attemptId, attemptId));
  await tx.update(attemptTable).set({ deadlineAt }).where(eq(attemptTable.id, attemptId));
}

/**
 * Stores annotations of a mock exam. Annotations that are older than the stored ones are ignored.
 */
export async function updateAnnotations(
  db: Executor,
  { id, userId, writer }: { id: string; userId: string; writer: string },
  marks: ExamAnnotations,
  sequence: number,
): Promise<void> {
  const writes = sql`exists (select 1 from ${attemptTable} where ${attemptTable.id} = ${id}
    and ${attemptTable.userId} = ${userId} and ${attemptTable.state} = 'running'
    and ${attemptTable.writer} = ${writer})`;
  await db
    .update(examSessionTable)
    .set({ marks, marksSequence: sequence })
    .where(
      and(eq(examSessionTable.attemptId, id), lt(examSessionTable.marksSequence, sequence), writes),
    );
}

const { answeredAt, questionId, receivedAt, sequence } = examAnswerLogTable;
const chronological = [asc(answeredAt), asc(sequence), asc(receivedAt)];

/**
 * The maximum number of characters of an answer log that are read. This is enough for all choices
 * in an exam, and for the last hundred versions of an essay that is saved whenever the candidate
 * pauses.
 */
const SIGNS_AT_MOST = 2_000_000;

/**
 * Lists the answer log of a mock exam in chronological order. If the log is too long to be read,
 * only its latest entries are returned.
 */
export async function listExamAnswerLog(
  db: Executor,
  attemptId: string,
): Promise<ExamAnswerLogRow[]> {
  const signsFromHere = sql<number>`sum(length(coalesce(${examAnswerLogTable.answer}::text, '')) + 100)
    over (order by ${answeredAt} desc, ${sequence} desc, ${receivedAt} desc)`;
  const counted = db
    .select({ ...getTableColumns(examAnswerLogTable), signs: signsFromHere.as('signs') })
    .from(examAnswerLogTable)
    .where(eq(examAnswerLogTable.attemptId, attemptId))
    .as('counted');
  const rows = await db
    .select()
    .from(counted)
    .where(lte(counted.signs, SIGNS_AT_MOST))
    .orderBy(asc(counted.answeredAt), asc(counted.sequence), asc(counted.receivedAt));
  return rows.map(({ signs: _, ...change }) => change);
}

export async function listFirstExamAnswers(
  db: Executor,
  attemptId: string,
): Promise<ExamAnswerLogRow[]> {
  return db
    .selectDistinctOn([questionId])
    .from(examAnswerLogTable)
    .where(and(eq(examAnswerLogTable.attemptId, attemptId), isNotNull(examAnswerLogTable.answer)))
    .orderBy(questionId, ...chronological);
}

/**
 * Lists mock exams that were not submitted, whose time ran out, and for which nothing may arrive any
 * more.
 */
export async function listOverdue(db: Executor, now: Date, atMost: number): Promise<string[]> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const { deadlineAt, beginReceivedAt } = attemptTable;
  const rows = await db
    .select({ id: attemptTable.id })
    .from(attemptTable)
    .where(
      and(
        isRunning,
        lt(deadlineAt, before(LATE_ARRIVAL_MS)),
        or(isNull(beginReceivedAt), lt(beginReceivedAt, before(LATE_BEGIN_MS))),
      ),
    )
    .orderBy(asc(attemptTable.deadlineAt))
    .limit(atMost);
  return rows.map(({ id }) => id);
}
