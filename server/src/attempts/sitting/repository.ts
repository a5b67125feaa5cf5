import type { PaperMarks, SittingState } from '@certway/contract/sitting';
import { and, asc, eq, getTableColumns, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { paperTable } from '../papers/tables.ts';
import { attemptTable, changeTable, isRunning } from '../tables.ts';
import { type StoredMove, sittingTable } from './tables.ts';

export type ChangeRow = typeof changeTable.$inferSelect;

/** What of a sitting is shown. */
export interface KeptSitting {
  state: SittingState;
  marks: PaperMarks;
  /** The highest running number that has arrived; -1 if there is none. */
  sequence: number;
}

export async function insertSitting(
  tx: Transaction,
  sitting: typeof sittingTable.$inferInsert,
): Promise<void> {
  await tx.insert(sittingTable).values(sitting);
}

/** A query within a query names its tables itself. */
const highest = sql.raw(
  '(select coalesce(max(c.sequence), -1) from attempts_change c where c.attempt_id = attempts_sitting.attempt_id)',
);

export async function findSitting(
  db: Executor,
  attemptId: string,
): Promise<(KeptSitting & { moves: StoredMove[] }) | null> {
  const [row] = await db
    .select({
      state: sittingTable.state,
      marks: sittingTable.marks,
      moves: sittingTable.moves,
      sequence: sql<number>`greatest(${sittingTable.marksSequence}, ${highest})`,
    })
    .from(sittingTable)
    .where(eq(sittingTable.attemptId, attemptId));
  return row ?? null;
}

/** A paper with how it was sat. */
export async function findSatPaper(db: Executor, attemptId: string) {
  const [row] = await db
    .select({
      paper: paperTable.paper,
      state: sittingTable.state,
      moves: sittingTable.moves,
      marks: sittingTable.marks,
    })
    .from(paperTable)
    .innerJoin(sittingTable, eq(sittingTable.attemptId, paperTable.attemptId))
    .where(eq(paperTable.attemptId, attemptId));
  return row ?? null;
}

/** Used with the attempt locked: the deadline goes with the state. */
export async function updateSitting(
  tx: Transaction,
  attemptId: string,
  state: SittingState,
  moves: StoredMove[],
): Promise<void> {
  const deadlineAt = state.deadline === null ? null : new Date(state.deadline);
  await tx.update(sittingTable).set({ state, moves }).where(eq(sittingTable.attemptId, attemptId));
  await tx.update(attemptTable).set({ deadlineAt }).where(eq(attemptTable.id, attemptId));
}

/** Older marks than those that are there change nothing. */
export async function updateMarks(
  db: Executor,
  { id, userId, writer }: { id: string; userId: string; writer: string },
  marks: PaperMarks,
  sequence: number,
): Promise<void> {
  const writes = sql`exists (select 1 from ${attemptTable} where ${attemptTable.id} = ${id}
    and ${attemptTable.userId} = ${userId} and ${attemptTable.state} = 'running'
    and ${attemptTable.writer} = ${writer})`;
  await db
    .update(sittingTable)
    .set({ marks, marksSequence: sequence })
    .where(and(eq(sittingTable.attemptId, id), lt(sittingTable.marksSequence, sequence), writes));
}

const { answeredAt, questionId, receivedAt, sequence } = changeTable;
const inTurn = [asc(answeredAt), asc(sequence), asc(receivedAt)];

/** Choices are never cut; of an essay that was saved at each pause, the last hundred. */
const SIGNS_AT_MOST = 2_000_000;

/** In the order in which they were made; the latest, where they are more than anybody reads. */
export async function listChanges(db: Executor, attemptId: string): Promise<ChangeRow[]> {
  const signsFromHere = sql<number>`sum(length(coalesce(${changeTable.answer}::text, '')) + 100)
    over (order by ${answeredAt} desc, ${sequence} desc, ${receivedAt} desc)`;
  const counted = db
    .select({ ...getTableColumns(changeTable), signs: signsFromHere.as('signs') })
    .from(changeTable)
    .where(eq(changeTable.attemptId, attemptId))
    .as('counted');
  const rows = await db
    .select()
    .from(counted)
    .where(lte(counted.signs, SIGNS_AT_MOST))
    .orderBy(asc(counted.answeredAt), asc(counted.sequence), asc(counted.receivedAt));
  return rows.map(({ signs: _, ...change }) => change);
}

/** The first answer that was given to each question. */
export async function listFirstChanges(db: Executor, attemptId: string): Promise<ChangeRow[]> {
  return db
    .selectDistinctOn([questionId])
    .from(changeTable)
    .where(and(eq(changeTable.attemptId, attemptId), isNotNull(changeTable.answer)))
    .orderBy(questionId, ...inTurn);
}

/** Papers that ran out of time before a moment, and that nobody handed in. */
export async function listOverdue(db: Executor, before: Date, atMost: number): Promise<string[]> {
  const rows = await db
    .select({ id: attemptTable.id })
    .from(attemptTable)
    .where(and(isRunning, lt(attemptTable.deadlineAt, before)))
    .orderBy(asc(attemptTable.deadlineAt))
    .limit(atMost);
  return rows.map(({ id }) => id);
}
