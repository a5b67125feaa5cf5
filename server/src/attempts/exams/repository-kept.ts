import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { programTable } from '../../programs/tables.ts';
import { confidenceSettingTable } from '../confidence/tables.ts';
import { keptExamTable } from './tables.ts';

/** A mock exam that is kept on a device and has not begun. */
export type KeptExam = typeof keptExamTable.$inferSelect;

/**
 * Makes starts, keeps and begins of one mock exam by one person wait for each other until the
 * transaction ends. Otherwise a start and a simultaneous keep would draw two exams where one is
 * allowed.
 */
export async function lockExamStarts(
  tx: Transaction,
  userId: string,
  blueprintId: string,
): Promise<void> {
  const key = `attempts_exam ${userId} ${blueprintId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

export async function findKeptExam(
  db: Executor,
  userId: string,
  blueprintId: string,
): Promise<KeptExam | null> {
  const [row] = await db
    .select()
    .from(keptExamTable)
    .where(and(eq(keptExamTable.userId, userId), eq(keptExamTable.blueprintId, blueprintId)));
  return row ?? null;
}

/** Returns a kept mock exam with the names that are shown with it. */
export async function findKeptExamById(db: Executor, attemptId: string) {
  const [row] = await db
    .select({
      kept: keptExamTable,
      programName: programTable.name,
      citationRules: programTable.citationRules,
      asksSure: sql<boolean>`coalesce(${confidenceSettingTable.papers}, false)`,
    })
    .from(keptExamTable)
    .innerJoin(programTable, eq(programTable.id, keptExamTable.programId))
    .leftJoin(confidenceSettingTable, eq(confidenceSettingTable.userId, keptExamTable.userId))
    .where(eq(keptExamTable.attemptId, attemptId));
  return row ?? null;
}
export type NamedKeptExam = NonNullable<Awaited<ReturnType<typeof findKeptExamById>>>;

export async function insertKeptExam(tx: Transaction, kept: KeptExam): Promise<void> {
  await tx.insert(keptExamTable).values(kept);
}

/** Names the window that keeps the exam now. */
export async function setKeeper(db: Executor, attemptId: string, writer: string): Promise<void> {
  await db.update(keptExamTable).set({ writer }).where(eq(keptExamTable.attemptId, attemptId));
}

/** Deletes a kept mock exam that begins. Returns null if it has already begun. */
export async function takeKeptExam(tx: Transaction, attemptId: string): Promise<KeptExam | null> {
  const [row] = await tx
    .delete(keptExamTable)
    .where(eq(keptExamTable.attemptId, attemptId))
    .returning();
  return row ?? null;
}

export async function listOwnKeptExams(db: Executor, userId: string) {
  return db
    .select({
      id: keptExamTable.attemptId,
      program: programTable.name,
      mockExam: sql<string>`${keptExamTable.paper}->>'name'`,
      questionCount: sql<number>`cardinality(${keptExamTable.questionIds})`,
      keptAt: keptExamTable.keptAt,
    })
    .from(keptExamTable)
    .innerJoin(programTable, eq(programTable.id, keptExamTable.programId))
    .where(eq(keptExamTable.userId, userId))
    .orderBy(keptExamTable.keptAt);
}

/** Deletes one batch of mock exams that were kept before a moment, and returns its size. */
export async function deleteKeptExams(db: Executor, before: Date, atMost: number): Promise<number> {
  const old = db
    .select({ id: keptExamTable.attemptId })
    .from(keptExamTable)
    .where(lt(keptExamTable.keptAt, before))
    .limit(atMost);
  const { rowCount } = await db.delete(keptExamTable).where(inArray(keptExamTable.attemptId, old));
  return rowCount ?? 0;
}
