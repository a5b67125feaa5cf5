import type { RunningAttempt } from '@certway/contract/attempts';
import { and, asc, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { markTable } from '../coaching/tables.ts';
import type { Database, Executor, Transaction } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { courseTable, moduleTable, programTable } from '../programs/tables.ts';
import { sureSettingTable } from './sure/tables.ts';
import { answerTable, attemptTable, insteadOfCourse, lateAnswerTable } from './tables.ts';

export type AnswerRow = typeof answerTable.$inferSelect;
export type LateAnswerRow = typeof lateAnswerTable.$inferSelect;

/** Papers and practice across modules belong to no course and no module: they go by a name of their own. */
const courseName = sql<string>`coalesce(${courseTable.name}, ${insteadOfCourse})`;
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
  deadlineAt: attemptTable.deadlineAt,
  mode: attemptTable.mode,
  state: attemptTable.state,
  questionIds: attemptTable.questionIds,
  versionIds: attemptTable.versionIds,
  passMark: attemptTable.passMark,
  feedback: attemptTable.feedback,
  mixSeed: attemptTable.mixSeed,
  mixesOptions: attemptTable.mixesOptions,
  writer: attemptTable.writer,
  writerLeftAt: attemptTable.writerLeftAt,
  startedAt: attemptTable.startedAt,
  endedAt: attemptTable.endedAt,
  asksSure: sql<boolean>`coalesce((select case ${attemptTable.mode}
      when 'exam' then wanted.papers else wanted.quizzes end
    from ${sureSettingTable} wanted where wanted.user_id = ${attemptTable.userId}),
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

/** Locks the attempt until the transaction ends: an answer on its way waits and then sees that it ended. */
export async function lockAttempt(tx: Transaction, id: string): Promise<AttemptRow | null> {
  const [row] = await attemptHeld(tx).execute({ id });
  return row ?? null;
}

const answersByAttempt = prepared((db) =>
  db
    .select()
    .from(answerTable)
    .where(eq(answerTable.attemptId, sql.placeholder('attemptId')))
    .orderBy(asc(answerTable.receivedAt), asc(answerTable.questionId))
    .prepare('attempts_answers_of'),
);

export async function listAnswers(db: Executor, attemptId: string): Promise<AnswerRow[]> {
  return answersByAttempt(db).execute({ attemptId });
}

const provisionalByAttempt = prepared((db) =>
  db
    .select({ questionId: markTable.questionId })
    .from(markTable)
    .where(
      and(
        eq(markTable.attemptId, sql.placeholder('attemptId')),
        // An audit checks a final mark: it makes nothing provisional.
        sql`(${markTable.waiting} and (not ${markTable.audited} or ${markTable.askedAt} is not null))`,
      ),
    )
    .prepare('attempts_provisional_of'),
);

/** The questions whose marks are waiting for a person. */
export async function listProvisional(db: Executor, attemptId: string): Promise<string[]> {
  const rows = await provisionalByAttempt(db).execute({ attemptId });
  return rows.map(({ questionId }) => questionId);
}

const unconfirmedByAttempt = prepared((db) =>
  db
    .select({ questionId: markTable.questionId, spread: markTable.spread })
    .from(markTable)
    .where(and(eq(markTable.attemptId, sql.placeholder('attemptId')), markTable.unconfirmed))
    .prepare('attempts_unconfirmed_of'),
);

/** The questions whose marks pass or fail may not rest on, with how far off each could be. */
export async function findUnconfirmed(
  db: Executor,
  attemptId: string,
): Promise<Map<string, number>> {
  const rows = await unconfirmedByAttempt(db).execute({ attemptId });
  return new Map(rows.map(({ questionId, spread }) => [questionId, spread]));
}

export async function listRunningRows(db: Executor, userId: string): Promise<RunningAttempt[]> {
  return db
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
    })
    .from(attemptTable)
    .innerJoin(programTable, eq(programTable.id, attemptTable.programId))
    .leftJoin(courseTable, eq(courseTable.id, attemptTable.courseId))
    .leftJoin(moduleTable, eq(moduleTable.id, attemptTable.moduleId))
    .where(and(eq(attemptTable.userId, userId), eq(attemptTable.state, 'running')))
    .orderBy(desc(attemptTable.startedAt))
    .limit(100);
}

/** Not past its deadline, if there is one. */
export const hasTime = (now: Date) =>
  or(isNull(attemptTable.deadlineAt), gt(attemptTable.deadlineAt, now));

/** False if the attempt is not running, or not this person's. */
export async function updateRunning(
  db: Executor,
  { id, userId }: { id: string; userId: string },
  change: Partial<typeof attemptTable.$inferInsert>,
  only?: SQL,
): Promise<boolean> {
  const rows = await db
    .update(attemptTable)
    .set(change)
    .where(
      and(
        eq(attemptTable.id, id),
        eq(attemptTable.userId, userId),
        eq(attemptTable.state, 'running'),
        only,
      ),
    )
    .returning({ id: attemptTable.id });
  return rows.length > 0;
}

export async function setWriterLeft(
  db: Executor,
  { id, userId, writer }: { id: string; userId: string; writer: string },
  writerLeftAt: Date,
): Promise<void> {
  await db
    .update(attemptTable)
    .set({ writerLeftAt })
    .where(
      and(
        eq(attemptTable.id, id),
        eq(attemptTable.userId, userId),
        eq(attemptTable.writer, writer),
        eq(attemptTable.state, 'running'),
      ),
    );
}

/** Enough for any honest device; nobody may fill the receipt at will. */
const LATE_ANSWERS_AT_MOST = 500;

/** What came too late is kept separately, once for each time it was sent. */
export async function insertLateAnswers(
  db: Database,
  attemptId: string,
  answers: (typeof lateAnswerTable.$inferInsert)[],
): Promise<void> {
  if (answers.length === 0) return;
  const [there] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(lateAnswerTable)
    .where(eq(lateAnswerTable.attemptId, attemptId));
  const room = Math.max(0, LATE_ANSWERS_AT_MOST - (there?.count ?? 0));
  if (room > 0) {
    await db.insert(lateAnswerTable).values(answers.slice(0, room)).onConflictDoNothing();
  }
}

export async function listLateAnswers(db: Executor, attemptId: string): Promise<LateAnswerRow[]> {
  return db
    .select()
    .from(lateAnswerTable)
    .where(eq(lateAnswerTable.attemptId, attemptId))
    .orderBy(asc(lateAnswerTable.receivedAt));
}

/** A batch of what came late; returns how many. */
export async function deleteLateAnswers(
  db: Executor,
  before: Date,
  atMost: number,
): Promise<number> {
  const old = db
    .select({ id: lateAnswerTable.id })
    .from(lateAnswerTable)
    .where(lt(lateAnswerTable.receivedAt, before))
    .limit(atMost);
  const { rowCount } = await db.delete(lateAnswerTable).where(inArray(lateAnswerTable.id, old));
  return rowCount ?? 0;
}
