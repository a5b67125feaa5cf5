import type { AutoGradePolicy } from '@certway/contract/coaching/auto-grade-policies';
import { and, desc, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { countUpTo, selectOne, type Total } from '../../db/lists/count.ts';
import { trainsCoach } from '../decisions/repository.ts';
import { decisionTable, markTable, programTrustTable } from '../tables.ts';

/** The maximum number of decisions from which the coach's accuracy is computed. */
export const SAMPLES_AT_MOST = 1000;

const isSample = (programId: string) =>
  and(
    eq(decisionTable.programId, programId),
    isNull(decisionTable.withdrawnAt),
    eq(decisionTable.inGroup, false),
    trainsCoach,
  );

const newestFirst = [desc(decisionTable.decidedAt), desc(decisionTable.id)];

/**
 * Lists the decisions from which the coach's accuracy is computed, newest first. Only decisions on
 * answers that a person reviewed individually count.
 */
export async function listAccuracySamples(db: Executor, programId: string) {
  return db
    .select({
      engine: decisionTable.engine,
      mark: decisionTable.proposed,
      rawScore: decisionTable.rawScore,
      halfWidth: decisionTable.halfWidth,
      confidence: decisionTable.confidence,
      doubts: decisionTable.doubts,
      wasAudit: decisionTable.wasAudit,
      score: decisionTable.score,
    })
    .from(decisionTable)
    .where(isSample(programId))
    .orderBy(...newestFirst)
    .limit(SAMPLES_AT_MOST);
}
export type AccuracySampleRow = Awaited<ReturnType<typeof listAccuracySamples>>[number];

/**
 * Returns the policy of a program, and a stamp for cache validation. The stamp changes whenever the
 * set of decisions from which the coach's accuracy is computed changes.
 */
export async function trustStamp(
  db: Executor,
  programId: string,
): Promise<{ autoGradePolicy: AutoGradePolicy | null; stamp: string }> {
  const proving = db
    .select({ id: decisionTable.id })
    .from(decisionTable)
    .where(isSample(programId))
    .orderBy(...newestFirst)
    .limit(SAMPLES_AT_MOST)
    .as('proving');
  const [decided] = await db
    .select({ stamp: sql<string>`md5(coalesce(string_agg(${proving.id}::text, ''), ''))` })
    .from(proving);
  const [chosen] = await db
    .select({ autoGradePolicy: programTrustTable.autoGradePolicy })
    .from(programTrustTable)
    .where(eq(programTrustTable.programId, programId));
  return { autoGradePolicy: chosen?.autoGradePolicy ?? null, stamp: decided?.stamp ?? '' };
}

export async function savePolicy(
  db: Executor,
  programId: string,
  { autoGradePolicy, by, at }: { autoGradePolicy: AutoGradePolicy | null; by: string; at: Date },
): Promise<void> {
  const chosen = { autoGradePolicy, chosenBy: by, chosenAt: at };
  await db
    .insert(programTrustTable)
    .values({ programId, ...chosen })
    .onConflictDoUpdate({ target: programTrustTable.programId, set: chosen });
}

export async function hasAutoFinalMark(db: Executor, programId: string): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(markTable)
    .where(and(eq(markTable.programId, programId), sql`${markTable.autoFinal}`))
    .limit(1);
  return row !== undefined;
}

/**
 * Lists the waiting marks that the coach could make final: no person has decided them, and no
 * learner requested a review.
 */
export async function listUndecided(db: Executor, programId: string, atMost: number) {
  return db
    .select({
      attemptId: markTable.attemptId,
      questionId: markTable.questionId,
      engine: markTable.engine,
      mark: markTable.score,
      halfWidth: markTable.halfWidth,
      doubts: markTable.doubts,
      unconfirmed: markTable.unconfirmed,
    })
    .from(markTable)
    .where(
      and(
        eq(markTable.programId, programId),
        sql`${markTable.waiting}`,
        eq(markTable.audited, false),
        isNull(markTable.askedAt),
        isNull(markTable.decidedAt),
      ),
    )
    .orderBy(markTable.markedAt, markTable.attemptId, markTable.questionId)
    .limit(atMost);
}
export type UndecidedMark = Awaited<ReturnType<typeof listUndecided>>[number];

/**
 * Counts the marks that the coach made final, and the waiting marks. Counting stops at the limit
 * that also applies to the lengths of lists.
 */
export async function countMarks(
  db: Executor,
  programId: string,
): Promise<{ alone: Total; waiting: Total }> {
  const counted = (state: SQLWrapper) =>
    countUpTo(
      db,
      db
        .select(selectOne)
        .from(markTable)
        .where(and(eq(markTable.programId, programId), sql`${state}`)),
    );
  return { alone: await counted(markTable.autoFinal), waiting: await counted(markTable.waiting) };
}
