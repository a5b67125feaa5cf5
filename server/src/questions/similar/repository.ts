import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { courseTable, moduleTable, programTable } from '../../programs/tables.ts';
import { isEditable, questionTable, versionTable, workingVersionId } from '../tables.ts';

/** Lists the question views of programs, in order, from the versions that authors see. */
export async function listQuestionViews(db: Executor, programIds: string[]) {
  return db
    .select({ questionId: questionTable.id, paper: versionTable.paper })
    .from(questionTable)
    .innerJoin(versionTable, eq(versionTable.id, workingVersionId))
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .innerJoin(courseTable, eq(courseTable.id, moduleTable.courseId))
    .where(
      and(inArray(questionTable.programId, programIds), isEditable, isNull(courseTable.removedAt)),
    )
    .orderBy(
      asc(questionTable.programId),
      asc(courseTable.position),
      asc(moduleTable.position),
      asc(questionTable.position),
      asc(questionTable.id),
    );
}

export async function findComparedQuestions(db: Executor, questionIds: string[]) {
  const rows = await db
    .select({
      questionId: questionTable.id,
      programId: questionTable.programId,
      programName: programTable.name,
      courseId: moduleTable.courseId,
      moduleId: moduleTable.id,
      moduleName: moduleTable.name,
      place: questionTable.position,
      version: versionTable.number,
      paper: versionTable.paper,
      key: versionTable.key,
    })
    .from(questionTable)
    .innerJoin(versionTable, eq(versionTable.id, workingVersionId))
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .innerJoin(programTable, eq(programTable.id, questionTable.programId))
    .where(sql`${questionTable.id} = any(${sql.param(questionIds)}::uuid[])`);
  return new Map(rows.map((row) => [row.questionId, row]));
}

export async function listTrainerProgramIds(db: Executor, trainerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: programTable.id })
    .from(programTable)
    .where(and(eq(programTable.trainerId, trainerId), isNull(programTable.archivedAt)));
  return rows.map(({ id }) => id);
}
