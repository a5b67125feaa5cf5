import { and, desc, eq, sql } from 'drizzle-orm';
import { answerTable, attemptTable, isRunning } from '../attempts/tables.ts';
import type { Executor } from '../db/database.ts';
import type { Whose } from './repository.ts';

export interface Asked {
  attemptId: string;
  programId: string;
  versionId: string;
}

/** The attempt in which a person last answered a question, those that have ended first; without an answer, was asked it. */
export async function findLastAsked(
  db: Executor,
  { userId, questionId }: Whose,
): Promise<string | null> {
  const [row] = await db
    .select({ id: attemptTable.id })
    .from(attemptTable)
    .where(
      and(
        eq(attemptTable.userId, userId),
        sql`${attemptTable.questionIds} @> array[${questionId}]::uuid[]`,
      ),
    )
    .orderBy(
      isRunning,
      sql`not exists (select from ${answerTable}
        where ${answerTable.attemptId} = ${attemptTable.id} and ${answerTable.questionId} = ${questionId})`,
      desc(attemptTable.startedAt),
    )
    .limit(1);
  return row?.id ?? null;
}

/** Null where the attempt is not theirs, or does not ask it. */
export async function findAsked(
  db: Executor,
  { userId, questionId }: Whose,
  attemptId: string,
): Promise<Asked | null> {
  const place = sql`array_position(${attemptTable.questionIds}, ${questionId}::uuid)`;
  const [row] = await db
    .select({
      attemptId: attemptTable.id,
      programId: attemptTable.programId,
      versionId: sql<string>`${attemptTable.versionIds}[${place}]`,
    })
    .from(attemptTable)
    .where(
      and(
        eq(attemptTable.id, attemptId),
        eq(attemptTable.userId, userId),
        sql`${place} is not null`,
      ),
    );
  return row ?? null;
}
