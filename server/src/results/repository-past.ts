import type { PastAttempt } from '@certway/contract/results/index';
import { and, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { isHeld } from '../attempts/index.ts';
import { answerTable, attemptTable, courseNameFallback } from '../attempts/tables.ts';
import type { Executor } from '../db/database.ts';
import { selectOne } from '../db/lists/count.ts';
import { type PageRequest, readPage, serializePage } from '../db/lists/pages.ts';
import type { Page } from '../outcomes/reply.ts';
import { courseTable, moduleTable, programTable } from '../programs/tables.ts';
import { resultTable } from './tables.ts';

export interface PastFilter {
  programId?: string | undefined;
  kind?: 'module' | 'exam' | 'practice' | undefined;
}

const isExam = isNotNull(attemptTable.blueprintId);
const isQuiz = isNull(attemptTable.blueprintId);

/** The condition of each kind of attempt. Each attempt is of exactly one kind. */
const kinds = {
  exam: isExam,
  module: and(isQuiz, eq(attemptTable.whole, true)),
  practice: and(isQuiz, eq(attemptTable.whole, false)),
};

const past = (userId: string, { programId, kind }: PastFilter): SQL | undefined =>
  and(
    eq(attemptTable.userId, userId),
    ne(attemptTable.state, 'running'),
    isNotNull(attemptTable.endedAt),
    programId ? eq(attemptTable.programId, programId) : undefined,
    kind && kinds[kind],
  );

const pastAttempt = {
  _id: attemptTable.id,
  programId: attemptTable.programId,
  programName: sql<string>`coalesce(${resultTable.programName}, ${programTable.name})`,
  courseId: attemptTable.courseId,
  courseName: sql<string>`coalesce(${resultTable.courseName}, ${courseTable.name}, ${courseNameFallback})`,
  moduleId: attemptTable.moduleId,
  moduleName: sql<string>`coalesce(${resultTable.moduleName}, ${moduleTable.name}, ${attemptTable.title}, '')`,
  blueprintId: attemptTable.blueprintId,
  mode: attemptTable.mode,
  state: sql<'finished' | 'abandoned'>`${attemptTable.state}`,
  startedAt: attemptTable.startedAt,
  endedAt: sql<Date>`${attemptTable.endedAt}`.mapWith(attemptTable.endedAt),
  points: resultTable.points,
  passed: resultTable.passed,
  passMark: sql<number>`coalesce(${resultTable.passMark}, ${attemptTable.passMark})`,
  waitingCount: sql<number>`coalesce(${resultTable.waitingCount}, 0)`,
  questionCount: sql<number>`coalesce(${resultTable.questionCount}, cardinality(${attemptTable.questionIds}))`,
  correctCount: resultTable.correctCount,
  partlyCount: sql<number>`(select count(*)::int from ${answerTable}
    where ${answerTable.attemptId} = ${attemptTable.id} and not ${answerTable.correct}
      and ${answerTable.score} > 0 and ${answerTable.score} < 1
      and ${resultTable.attemptId} is not null)`,
  whole: attemptTable.whole,
  isHeld,
};

export async function listPastAttemptRows(
  db: Executor,
  userId: string,
  filter: PastFilter,
  window: PageRequest,
): Promise<Page<PastAttempt>> {
  const rows = db
    .select(pastAttempt)
    .from(attemptTable)
    .innerJoin(programTable, eq(programTable.id, attemptTable.programId))
    .leftJoin(courseTable, eq(courseTable.id, attemptTable.courseId))
    .leftJoin(moduleTable, eq(moduleTable.id, attemptTable.moduleId))
    .leftJoin(resultTable, eq(resultTable.attemptId, attemptTable.id))
    .where(past(userId, filter))
    .orderBy(desc(attemptTable.startedAt), desc(attemptTable.id));
  const counted = db.select(selectOne).from(attemptTable).where(past(userId, filter));
  return serializePage(
    await readPage(db, { rows, counted }, window),
    ({ passed, whole, isHeld, ...row }) => ({
      ...row,
      ...(!whole && { practiceOnly: true as const }),
      ...(isHeld && { hiddenByExam: true as const }),
      achieve: passed === null ? null : passed ? ('Passed' as const) : ('Failed' as const),
    }),
  );
}
