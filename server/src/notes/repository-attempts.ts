import { and, desc, eq, sql } from 'drizzle-orm';
import { answerTable, attemptTable, isRunning } from '../attempts/tables.ts';
import type { Executor } from '../db/database.ts';
import type { NoteKey } from './repository.ts';

export interface AttemptQuestion {
  attemptId: string;
  programId: string;
  versionId: string;
}

/**
 * Finds the person's last attempt with an answer to the question, ended attempts first. If no
 * attempt has an answer, finds the last attempt that contained the question.
 */
export async function findLastAttempt(
  db: Executor,
  { userId, questionId }: NoteKey,
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

/**
 * Finds a question in an attempt. Returns null if the attempt is not the person's or does not
 * contain the question.
 */
export async function findAttemptQuestion(
  db: Executor,
  { userId, questionId }: NoteKey,
  attemptId: string,
): Promise<AttemptQuestion | null> {
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
