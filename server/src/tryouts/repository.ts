import { ANSWERS_AT_MOST } from '@certway/contract/limits';
import { keepTogether } from '@certway/contract/questions/cases';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { courseTable, moduleTable } from '../programs/tables.ts';
import {
  isEditable,
  isNotDiscarded,
  isValidOnDay,
  questionTable,
  versionTable,
  workingCaseId,
  workingVersionId,
} from '../questions/tables.ts';

const place = {
  courseId: courseTable.id,
  courseName: courseTable.name,
  moduleId: moduleTable.id,
  moduleName: moduleTable.name,
};

/** Finds a module of a program with the name of its course. */
export async function findModulePlace(db: Executor, programId: string, moduleId: string) {
  const [row] = await db
    .select(place)
    .from(moduleTable)
    .innerJoin(courseTable, eq(courseTable.id, moduleTable.courseId))
    .where(
      and(
        eq(moduleTable.id, moduleId),
        eq(moduleTable.programId, programId),
        isNull(moduleTable.removedAt),
      ),
    );
  return row ?? null;
}
export type ModulePlace = NonNullable<Awaited<ReturnType<typeof findModulePlace>>>;

/** Finds the module of a question that authors see, whatever the state of the question is. */
export async function findQuestionPlace(db: Executor, programId: string, questionId: string) {
  const [row] = await db
    .select(place)
    .from(questionTable)
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .innerJoin(courseTable, eq(courseTable.id, moduleTable.courseId))
    .where(
      and(
        eq(questionTable.id, questionId),
        eq(questionTable.programId, programId),
        isNotDiscarded,
        isNull(moduleTable.removedAt),
      ),
    );
  return row ?? null;
}

/** Returns the newest saved version of a question, which may be a draft. */
export async function listOneQuestion(db: Executor, questionId: string) {
  return db
    .select({ questionId: questionTable.id, versionId: workingVersionId })
    .from(questionTable)
    .where(eq(questionTable.id, questionId));
}

/**
 * Lists the questions of a module as it would be after everything in it is published: drafts and
 * pending changes are included, each question in its newest saved version. The questions of a case
 * stay together.
 */
export async function listModuleQuestions(db: Executor, moduleId: string, day: string) {
  const rows = await db
    .select({ questionId: questionTable.id, versionId: workingVersionId, caseId: workingCaseId })
    .from(questionTable)
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .where(and(eq(questionTable.moduleId, moduleId), isEditable, isValidOnDay(day)))
    .orderBy(asc(questionTable.position), asc(questionTable.id))
    .limit(ANSWERS_AT_MOST);
  return keepTogether(rows, ({ caseId }) => caseId);
}

/** Returns the questions of those versions that belong to a program, keyed by version. */
export async function findQuestionsOfVersions(
  db: Executor,
  programId: string,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ versionId: versionTable.id, questionId: versionTable.questionId })
    .from(versionTable)
    .innerJoin(questionTable, eq(questionTable.id, versionTable.questionId))
    .where(and(inArray(versionTable.id, [...versionIds]), eq(questionTable.programId, programId)));
  return new Map(rows.map(({ versionId, questionId }) => [versionId, questionId]));
}
