import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { courseTable, moduleTable } from '../../programs/tables.ts';
import { isLive, questionTable, versionTable } from '../../questions/tables.ts';
import { reportTable } from '../../reports/tables.ts';
import { stuckTable } from '../../study/tables.ts';

export async function findLiveQuestion(db: Executor, programId: string, questionId: string) {
  const [row] = await db
    .select({ versionId: versionTable.id, key: versionTable.key })
    .from(questionTable)
    .innerJoin(versionTable, eq(versionTable.id, questionTable.versionId))
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .where(and(eq(questionTable.programId, programId), eq(questionTable.id, questionId), isLive));
  return row ?? null;
}

/** Returns the number of open reports of each question. */
export async function countReports(db: Executor, programId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ questionId: reportTable.questionId, count: sql<number>`count(*)::int` })
    .from(reportTable)
    .where(and(eq(reportTable.programId, programId), eq(reportTable.state, 'open')))
    .groupBy(reportTable.questionId);
  return new Map(rows.map(({ questionId, count }) => [questionId, count]));
}

/** Returns the current version of each live question of a program, in the order of the program. */
export async function listLiveQuestions(db: Executor, programId: string) {
  return db
    .select({
      questionId: questionTable.id,
      versionId: questionTable.versionId,
      version: versionTable.number,
      courseId: courseTable.id,
      moduleId: moduleTable.id,
      courseName: courseTable.name,
      moduleName: moduleTable.name,
      place: sql<number>`row_number() over (partition by ${moduleTable.id}
        order by ${questionTable.position}, ${questionTable.id})::int`,
    })
    .from(questionTable)
    .innerJoin(versionTable, eq(versionTable.id, questionTable.versionId))
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .innerJoin(courseTable, eq(courseTable.id, moduleTable.courseId))
    .where(and(eq(questionTable.programId, programId), isLive, isNull(courseTable.removedAt)))
    .orderBy(
      asc(courseTable.position),
      asc(moduleTable.position),
      asc(questionTable.position),
      asc(questionTable.id),
    );
}
export type LiveQuestionRow = Awaited<ReturnType<typeof listLiveQuestions>>[number];

/** Returns, for each question, the number of learners who keep getting it wrong. */
export async function countStuck(db: Executor, programId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ questionId: stuckTable.questionId, learners: sql<number>`count(*)::int` })
    .from(stuckTable)
    .where(eq(stuckTable.programId, programId))
    .groupBy(stuckTable.questionId);
  return new Map(rows.map(({ questionId, learners }) => [questionId, learners]));
}
