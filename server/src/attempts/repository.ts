import type { RunningAttempt } from '@certway/contract/attempts/running-attempt';
import { and, asc, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { readInChunks } from '../concurrency/yielding.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { prepared } from '../db/statements/prepared.ts';
import { courseTable, moduleTable, programTable } from '../programs/tables.ts';
import { confidenceSettingTable } from './confidence/tables.ts';
import { isHeld } from './secrecy/repository.ts';
import { answerTable, attemptTable, courseNameFallback, isRunning } from './tables.ts';

export type AnswerRow = typeof answerTable.$inferSelect;

/**
 * Mock exams and practice across modules belong to no course and no module, so they get a fallback
 * name.
 */
const courseName = sql<string>`coalesce(${courseTable.name}, ${courseNameFallback})`;
const moduleName = sql<string>`coalesce(${moduleTable.name}, ${attemptTable.title}, '')`;

const attemptWithNames = {
  id: attemptTable.id,
  userId: attemptTable.userId,
  programId: attemptTable.programId,
  programName: programTable.name,
  courseId: attemptTable.courseId,
  courseName,
  moduleId: attemptTable.moduleId,
  moduleName,
  blueprintId: attemptTable.blueprintId,
  practiceOf: attemptTable.practiceOf,
  deadlineAt: attemptTable.deadlineAt,
  mode: attemptTable.mode,
  whole: attemptTable.whole,
  state: attemptTable.state,
  questionIds: attemptTable.questionIds,
  versionIds: attemptTable.versionIds,
  passMark: attemptTable.passMark,
  feedback: attemptTable.feedback,
  citationRules: programTable.citationRules,
  mixSeed: attemptTable.mixSeed,
  mixesOptions: attemptTable.mixesOptions,
  writer: attemptTable.writer,
  writerLeftAt: attemptTable.writerLeftAt,
  startedAt: attemptTable.startedAt,
  endedAt: attemptTable.endedAt,
  keptAt: attemptTable.keptAt,
  beginReceivedAt: attemptTable.beginReceivedAt,
  /**
   * True if the attempt has ended but is not counted yet, because a mock exam hides one of its
   * verdicts.
   */
  isHeld,
  asksSure: sql<boolean>`coalesce((select case ${attemptTable.mode}
      when 'exam' then wanted.papers else wanted.quizzes end
    from ${confidenceSettingTable} wanted where wanted.user_id = ${attemptTable.userId}),
    ${attemptTable.mode} <> 'exam')`,
};

const selectById = (db: Executor) =>
  db
    .select(attemptWithNames)
    .from(attemptTable)
    .innerJoin(programTable, eq(programTable.id, attemptTable.programId))
    .leftJoin(courseTable, eq(courseTable.id, attemptTable.courseId))
    .leftJoin(moduleTable, eq(moduleTable.id, attemptTable.moduleId))
    .where(eq(attemptTable.id, sql.placeholder('id')));

const attemptById = prepared((db) => selectById(db).prepare('attempts_attempt_by_id'));
const attemptHeld = prepared((db) =>
  selectById(db).for('no key update', { of: attemptTable }).prepare('attempts_attempt_held'),
);
export type AttemptRow = Awaited<ReturnType<ReturnType<typeof attemptById>['execute']>>[number];

export async function findAttempt(db: Executor, id: string): Promise<AttemptRow | null> {
  const [row] = await attemptById(db).execute({ id });
  return row ?? null;
}

/**
 * Locks the attempt until the transaction ends. An answer that arrives in the meantime waits, and
 * then sees whether the attempt has ended.
 */
export async function lockAttempt(tx: Transaction, id: string): Promise<AttemptRow | null> {
  const [row] = await attemptHeld(tx).execute({ id });
  return row ?? null;
}

const answersByAttempt = prepared((db) =>
  db
    .select()
    .from(answerTable)
    .where(
      and(
        eq(answerTable.attemptId, sql.placeholder('attemptId')),
        gt(answerTable.questionId, sql.placeholder('after')),
      ),
    )
    .orderBy(asc(answerTable.questionId))
    .limit(sql.placeholder('atMost'))
    .prepare('attempts_answers_of'),
);

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Lists answers in order of arrival. They are read page by page in order of question id, because a
 * question's id stays the same if its answer is changed between two pages.
 */
export async function listAnswers(db: Executor, attemptId: string): Promise<AnswerRow[]> {
  const answers = await readInChunks((last: AnswerRow | undefined, atMost) =>
    answersByAttempt(db).execute({ attemptId, after: last?.questionId ?? BEFORE_ALL, atMost }),
  );
  return answers.sort(
    (a, b) =>
      a.receivedAt.getTime() - b.receivedAt.getTime() || (a.questionId < b.questionId ? -1 : 1),
  );
}

const runningOf = prepared((db) =>
  db
    .select({
      _id: attemptTable.id,
      programId: attemptTable.programId,
      programName: programTable.name,
      courseId: attemptTable.courseId,
      courseName,
      moduleId: attemptTable.moduleId,
      moduleName,
      blueprintId: attemptTable.blueprintId,
      mode: attemptTable.mode,
      startedAt: attemptTable.startedAt,
      questionCount: sql<number>`cardinality(${attemptTable.questionIds})`,
      answeredCount: sql<number>`(select count(*)::int from ${answerTable}
        where ${answerTable.attemptId} = ${attemptTable.id})`,
      deadlineAt: attemptTable.deadlineAt,
    })
    .from(attemptTable)
    .innerJoin(programTable, eq(programTable.id, attemptTable.programId))
    .leftJoin(courseTable, eq(courseTable.id, attemptTable.courseId))
    .leftJoin(moduleTable, eq(moduleTable.id, attemptTable.moduleId))
    .where(and(eq(attemptTable.userId, sql.placeholder('userId')), isRunning))
    .orderBy(desc(attemptTable.startedAt))
    .limit(100)
    .prepare('attempts_running_of'),
);

export async function listRunningRows(db: Executor, userId: string): Promise<RunningAttempt[]> {
  return runningOf(db).execute({ userId });
}

/** SQL condition: the attempt's deadline, if there is one, has not passed. */
export const hasTime = (now: Date) =>
  or(isNull(attemptTable.deadlineAt), gt(attemptTable.deadlineAt, now));

/**
 * Updates a running attempt. Returns false if the attempt is not running or belongs to someone
 * else.
 */
export async function updateRunning(
  db: Executor,
  { id, userId }: { id: string; userId: string },
  change: Partial<typeof attemptTable.$inferInsert>,
  only?: SQL,
): Promise<boolean> {
  const rows = await db
    .update(attemptTable)
    .set(change)
    .where(and(eq(attemptTable.id, id), eq(attemptTable.userId, userId), isRunning, only))
    .returning({ id: attemptTable.id });
  return rows.length > 0;
}

/** Lists the sessions of the devices on which the attempts of a person run. */
export async function listSessionsWithAttempts(db: Executor, userId: string): Promise<string[]> {
  const rows = await db
    .select({ sessionId: attemptTable.sessionId })
    .from(attemptTable)
    .where(and(eq(attemptTable.userId, userId), isRunning, isNotNull(attemptTable.sessionId)));
  return rows.flatMap(({ sessionId }) => sessionId ?? []);
}
