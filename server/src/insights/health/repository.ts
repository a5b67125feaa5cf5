import type { Answer } from '@certway/contract/kinds/index';
import { HEALTH_FROM_ATTEMPTS } from '@certway/contract/limits';
import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { answerTable, attemptTable } from '../../attempts/tables.ts';
import { createYielder, splitIntoBatches } from '../../concurrency/yielding.ts';
import type { Executor } from '../../db/database.ts';
import { resultTable } from '../../results/tables.ts';

export interface FinishedRow {
  attemptId: string;
  userId: string | null;
  moduleId: string | null;
  blueprintId: string | null;
  name: string | null;
  points: number;
  questionIds: string[];
}

/**
 * SQL condition: the attempt is the person's first one at its module or mock exam, or the person's
 * first practice attempt in the program.
 */
const isFirst: SQL = sql`not exists (
  select 1 from results_result earlier
  where earlier.user_id = ${resultTable.userId} and earlier.program_id = ${resultTable.programId}
    and earlier.module_id is not distinct from ${resultTable.moduleId}
    and earlier.blueprint_id is not distinct from ${resultTable.blueprintId}
    and (earlier.finished_at, earlier.attempt_id)
      < (${resultTable.finishedAt}, ${resultTable.attemptId}))`;

type AttemptSelection = 'first' | 'all';

const isSelected = (programId: string, of: AttemptSelection) =>
  and(
    eq(resultTable.programId, programId),
    of === 'first' ? and(isFirst, ne(attemptTable.mode, 'missed')) : undefined,
  );
const NEWEST_FIRST = [
  sql`${resultTable.finishedAt} desc`,
  sql`${resultTable.attemptId} desc`,
] as const;

/**
 * Returns the latest finished attempts, newest first. Depending on the selection, these are only
 * the first attempts of each person or all attempts.
 */
export async function listFinished(
  db: Executor,
  programId: string,
  of: AttemptSelection,
): Promise<FinishedRow[]> {
  return db
    .select({
      attemptId: resultTable.attemptId,
      userId: resultTable.userId,
      moduleId: resultTable.moduleId,
      blueprintId: resultTable.blueprintId,
      name: attemptTable.title,
      points: resultTable.points,
      questionIds: attemptTable.questionIds,
    })
    .from(resultTable)
    .innerJoin(attemptTable, eq(attemptTable.id, resultTable.attemptId))
    .where(isSelected(programId, of))
    .orderBy(...NEWEST_FIRST)
    .limit(HEALTH_FROM_ATTEMPTS);
}

interface AnswersQuery {
  programId: string;
  questionId: string;
  versionId: string;
  of: AttemptSelection;
}

/**
 * Returns the answers to one version of a question in the latest finished attempts, newest first.
 */
export async function listVersionAnswers(
  db: Executor,
  { programId, questionId, versionId, of }: AnswersQuery,
) {
  const latest = db
    .select({
      attemptId: resultTable.attemptId,
      userId: resultTable.userId,
      finishedAt: resultTable.finishedAt,
    })
    .from(resultTable)
    .innerJoin(attemptTable, eq(attemptTable.id, resultTable.attemptId))
    .where(isSelected(programId, of))
    .orderBy(...NEWEST_FIRST)
    .limit(HEALTH_FROM_ATTEMPTS)
    .as('latest');
  return db
    .select({
      attemptId: latest.attemptId,
      userId: latest.userId,
      answer: answerTable.answer,
    })
    .from(latest)
    .innerJoin(
      answerTable,
      and(eq(answerTable.attemptId, latest.attemptId), eq(answerTable.questionId, questionId)),
    )
    .where(eq(answerTable.versionId, versionId))
    .orderBy(desc(latest.finishedAt), desc(latest.attemptId));
}
export type VersionAnswerRow = Awaited<ReturnType<typeof listVersionAnswers>>[number];

export interface MarkedAnswerRow {
  attemptId: string;
  questionId: string;
  versionId: string;
  answer: Answer | null;
  score: number | null;
  correct: boolean | null;
  seconds: number;
}

/** Returns the answers of these attempts. Between batches, other work of the event loop can run. */
export async function listMarkedAnswers(
  db: Executor,
  finished: readonly Pick<FinishedRow, 'attemptId' | 'questionIds'>[],
): Promise<MarkedAnswerRow[]> {
  const yieldIfDue = createYielder();
  const answered: MarkedAnswerRow[] = [];
  for (const batch of splitIntoBatches(finished, ({ questionIds }) => questionIds.length)) {
    const rows = await db
      .select({
        attemptId: answerTable.attemptId,
        questionId: answerTable.questionId,
        versionId: answerTable.versionId,
        answer: answerTable.answer,
        score: answerTable.score,
        correct: answerTable.correct,
        seconds: answerTable.seconds,
      })
      .from(answerTable)
      .where(
        inArray(
          answerTable.attemptId,
          batch.map(({ attemptId }) => attemptId),
        ),
      );
    for (const row of rows) answered.push(row);
    await yieldIfDue();
  }
  return answered;
}
