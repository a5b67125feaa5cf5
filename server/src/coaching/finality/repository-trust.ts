import type { Finality } from '@certway/contract/finalities';
import { and, desc, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { countUpTo, one, type Total } from '../../db/lists/count.ts';
import { decisionTable, markTable, programTrustTable } from '../tables.ts';

/** A record goes back so many decisions. */
export const PROVING = 1000;

const proves = (programId: string) =>
  and(
    eq(decisionTable.programId, programId),
    isNull(decisionTable.withdrawnAt),
    eq(decisionTable.inGroup, false),
  );

const newestFirst = [desc(decisionTable.decidedAt), desc(decisionTable.id)];

/** What a person decided on a proposal that somebody looked at, newest first. */
export async function listProofs(db: Executor, programId: string) {
  return db
    .select({
      engine: decisionTable.engine,
      mark: decisionTable.proposed,
      untaught: decisionTable.untaught,
      spread: decisionTable.spread,
      confidence: decisionTable.confidence,
      doubts: decisionTable.doubts,
      afterwards: decisionTable.afterwards,
      score: decisionTable.score,
    })
    .from(decisionTable)
    .where(proves(programId))
    .orderBy(...newestFirst)
    .limit(PROVING);
}
export type ProofRow = Awaited<ReturnType<typeof listProofs>>[number];

/** Changes whenever the set of counted decisions changes. */
export async function trustStamp(
  db: Executor,
  programId: string,
): Promise<{ finality: Finality | null; stamp: string }> {
  const proving = db
    .select({ id: decisionTable.id })
    .from(decisionTable)
    .where(proves(programId))
    .orderBy(...newestFirst)
    .limit(PROVING)
    .as('proving');
  const [decided] = await db
    .select({ stamp: sql<string>`md5(coalesce(string_agg(${proving.id}::text, ''), ''))` })
    .from(proving);
  const [chosen] = await db
    .select({ finality: programTrustTable.finality })
    .from(programTrustTable)
    .where(eq(programTrustTable.programId, programId));
  return { finality: chosen?.finality ?? null, stamp: decided?.stamp ?? '' };
}

export async function keepFinality(
  db: Executor,
  programId: string,
  { finality, by, at }: { finality: Finality | null; by: string; at: Date },
): Promise<void> {
  const chosen = { finality, chosenBy: by, chosenAt: at };
  await db
    .insert(programTrustTable)
    .values({ programId, ...chosen })
    .onConflictDoUpdate({ target: programTrustTable.programId, set: chosen });
}

export async function hasMarkedAlone(db: Executor, programId: string): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(markTable)
    .where(and(eq(markTable.programId, programId), sql`${markTable.alone}`))
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
      spread: markTable.spread,
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
export type UndecidedRow = Awaited<ReturnType<typeof listUndecided>>[number];

/** Counts automatically final marks and waiting ones, up to the cap of lists. */
export async function countMarks(
  db: Executor,
  programId: string,
): Promise<{ alone: Total; waiting: Total }> {
  const counted = (state: SQLWrapper) =>
    countUpTo(
      db,
      db
        .select(one)
        .from(markTable)
        .where(and(eq(markTable.programId, programId), sql`${state}`)),
    );
  return { alone: await counted(markTable.alone), waiting: await counted(markTable.waiting) };
}
