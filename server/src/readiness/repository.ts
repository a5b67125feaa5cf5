import { and, asc, desc, eq, gt, inArray, lt, ne, not, sql } from 'drizzle-orm';
import { isHeld } from '../attempts/index.ts';
import { answerTable, attemptTable, isMarked } from '../attempts/tables.ts';
import type { Executor } from '../db/database.ts';
import { courseTable, moduleTable, programTable } from '../programs/tables.ts';
import { fittedTable, outcomeTable } from './tables.ts';

/** Lists people who have ended an attempt at the program, at most `atMost`. */
export async function listParticipants(
  db: Executor,
  programId: string,
  atMost: number,
): Promise<string[]> {
  const attempts = db
    .select({ userId: attemptTable.userId })
    .from(attemptTable)
    .where(and(eq(attemptTable.programId, programId), ne(attemptTable.state, 'running')))
    .limit(20 * atMost)
    .as('some_attempts');
  const rows = await db.selectDistinct({ userId: attempts.userId }).from(attempts).limit(atMost);
  return rows.map(({ userId }) => userId);
}

/**
 * SQL condition: the answer is marked, and its attempt has ended and its result is not withheld.
 * Only such answers are used for forecasts.
 */
const isUsable = (programId: string, userIds: string[], before: Date | undefined) =>
  and(
    inArray(attemptTable.userId, userIds),
    eq(attemptTable.programId, programId),
    ne(attemptTable.state, 'running'),
    not(isHeld),
    isMarked,
    before && lt(answerTable.answeredAt, before),
  );

/**
 * Lists each person's first answer to each question, given before `before`, in chronological order
 * per person.
 */
export async function listFirstAnswers(
  db: Executor,
  programId: string,
  userIds: string[],
  before?: Date,
) {
  const firsts = db
    .selectDistinctOn([attemptTable.userId, answerTable.questionId], {
      userId: attemptTable.userId,
      questionId: answerTable.questionId,
      right: sql<boolean>`${answerTable.correct}`.as('right'),
      at: answerTable.answeredAt,
    })
    .from(attemptTable)
    .innerJoin(answerTable, eq(answerTable.attemptId, attemptTable.id))
    .where(isUsable(programId, userIds, before))
    .orderBy(asc(attemptTable.userId), asc(answerTable.questionId), asc(answerTable.answeredAt))
    .as('firsts');
  return db
    .select({ userId: firsts.userId, questionId: firsts.questionId, right: firsts.right })
    .from(firsts)
    .orderBy(asc(firsts.userId), asc(firsts.at), asc(firsts.questionId));
}

/** Lists whether a person's latest answers before `before` were right. */
export async function listRecentMarks(
  db: Executor,
  { userId, programId }: { userId: string; programId: string },
  before: Date,
  atMost: number,
) {
  return db
    .select({ right: sql<boolean>`${answerTable.correct}` })
    .from(attemptTable)
    .innerJoin(answerTable, eq(answerTable.attemptId, attemptTable.id))
    .where(isUsable(programId, [userId], before))
    .orderBy(desc(answerTable.answeredAt), desc(answerTable.questionId))
    .limit(atMost);
}

/**
 * Lists programs whose question difficulties were never fitted, or were last fitted before
 * `before`.
 */
export async function listUnfitted(db: Executor, before: Date, atMost: number): Promise<string[]> {
  const rows = await db
    .select({ programId: programTable.id })
    .from(programTable)
    .leftJoin(fittedTable, eq(fittedTable.programId, programTable.id))
    .where(
      and(
        gt(programTable.questionCount, 0),
        sql`(${fittedTable.fittedAt} is null or ${fittedTable.fittedAt} < ${before.toISOString()}::timestamptz)`,
        sql`exists (select 1 from ${attemptTable} ended
          where ended.program_id = ${programTable.id} and ended.state = 'finished')`,
      ),
    )
    .orderBy(sql`${fittedTable.fittedAt} asc nulls first`, asc(programTable.id))
    .limit(atMost);
  return rows.map(({ programId }) => programId);
}

export type FittedRow = typeof fittedTable.$inferSelect;

export async function putFitted(db: Executor, row: FittedRow): Promise<void> {
  const { programId: _, ...set } = row;
  await db
    .insert(fittedTable)
    .values(row)
    .onConflictDoUpdate({ target: fittedTable.programId, set });
}

export async function findFitted(db: Executor, programId: string): Promise<FittedRow | null> {
  const [row] = await db.select().from(fittedTable).where(eq(fittedTable.programId, programId));
  return row ?? null;
}

export async function listModuleNames(db: Executor, programId: string) {
  return db
    .select({ id: moduleTable.id, name: moduleTable.name })
    .from(moduleTable)
    .innerJoin(courseTable, eq(courseTable.id, moduleTable.courseId))
    .where(and(eq(courseTable.programId, programId), sql`${moduleTable.removedAt} is null`))
    .orderBy(asc(courseTable.position), asc(moduleTable.position), asc(moduleTable.id));
}

export type OutcomeRow = typeof outcomeTable.$inferSelect;

export async function putOutcome(db: Executor, row: OutcomeRow): Promise<void> {
  const { userId: _user, programId: _program, ...set } = row;
  await db
    .insert(outcomeTable)
    .values(row)
    .onConflictDoUpdate({ target: [outcomeTable.userId, outcomeTable.programId], set });
}

export async function findOutcome(db: Executor, userId: string, programId: string) {
  const [row] = await db
    .select({ passed: outcomeTable.passed, examOn: outcomeTable.examOn })
    .from(outcomeTable)
    .where(and(eq(outcomeTable.userId, userId), eq(outcomeTable.programId, programId)));
  return row ?? null;
}

/** Lists the latest exam outcomes of a program's learners, without the learners' names. */
export async function listOutcomes(db: Executor, programId: string, atMost: number) {
  return db
    .select({
      passed: outcomeTable.passed,
      chance: outcomeTable.chance,
      rightShare: outcomeTable.rightShare,
    })
    .from(outcomeTable)
    .where(eq(outcomeTable.programId, programId))
    .orderBy(desc(outcomeTable.toldAt))
    .limit(atMost);
}

export async function listOwnOutcomes(db: Executor, userId: string) {
  return db.select().from(outcomeTable).where(eq(outcomeTable.userId, userId));
}
