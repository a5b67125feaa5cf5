import type { AutoGradePolicy } from '@certway/contract/auto-grade-policies';
import { and, desc, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { countUpTo, selectOne, type Total } from '../../db/lists/count.ts';
import { decisionTable, markTable, programTrustTable } from '../tables.ts';

/** The accuracy record uses at most so many decisions. */
export const SAMPLES_AT_MOST = 1000;

const isSample = (programId: string) =>
  and(
    eq(decisionTable.programId, programId),
    isNull(decisionTable.withdrawnAt),
    eq(decisionTable.inGroup, false),
  );

const newestFirst = [desc(decisionTable.decidedAt), desc(decisionTable.id)];

/** Decisions about marks that a person looked at individually, newest first. */
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

/** Changes whenever the set of counted decisions changes. */
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

/** Waiting marks that the coach could make final: no one has decided them or asked for a review. */
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

/** Counts automatically final marks and waiting ones, up to the cap of lists. */
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
