import { and, asc, eq, isNull, not, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { moduleTable } from '../programs/tables.ts';
import {
  type CurrentQuestion,
  isOnSide,
  onSide,
  type QuestionRow,
  type QuestionSide,
  selectCurrent,
} from './repository-authoring.ts';
import { isNotDiscarded, questionTable, workingCaseId } from './tables.ts';

/** The positions of questions in their modules, and the cases that keep questions together. */

/** Lists the ids of a module's questions in order. */
export async function listQuestionIds(
  db: Executor,
  moduleId: string,
  side: QuestionSide,
): Promise<string[]> {
  const rows = await db
    .select({ id: questionTable.id })
    .from(questionTable)
    .where(and(eq(questionTable.moduleId, moduleId), onSide[side]))
    .orderBy(asc(questionTable.position), asc(questionTable.id));
  return rows.map(({ id }) => id);
}

/** Numbers the questions from 1 in the order of the ids, and moves all of them into the module. */
export async function arrangeQuestions(
  db: Executor,
  moduleId: string,
  ids: string[],
): Promise<void> {
  await db
    .update(questionTable)
    .set({
      moduleId,
      position: sql`array_position(${sql.param(ids)}::uuid[], ${questionTable.id})`,
    })
    .where(sql`${questionTable.id} = any(${sql.param(ids)}::uuid[])`);
}

/**
 * Maps questions to their cases, as they are in the versions that authors see. Questions without a
 * case are left out.
 */
export async function mapCaseIds(db: Executor, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: questionTable.id, caseId: workingCaseId })
    .from(questionTable)
    .where(sql`${questionTable.id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(
    rows.flatMap(({ id, caseId }) => (caseId === null ? [] : [[id, caseId] as const])),
  );
}

/** Lists the questions of a module that belong to a case in the versions that authors see. */
export async function listCaseQuestions(
  db: Executor,
  { moduleId, caseId }: { moduleId: string; caseId: string },
): Promise<CurrentQuestion[]> {
  return selectCurrent(db, 'working')
    .where(
      and(
        eq(questionTable.moduleId, moduleId),
        sql`${workingCaseId} = ${caseId}`,
        isOnSide('working'),
      ),
    )
    .orderBy(asc(questionTable.position), asc(questionTable.id));
}

/**
 * Finds those of the given questions that belong to the program, in the order of their positions.
 * `state` selects whether present or removed questions are found.
 */
export async function findPositions(
  db: Executor,
  programId: string,
  ids: string[],
  state: 'present' | 'removed',
): Promise<Pick<QuestionRow, 'id' | 'moduleId' | 'position' | 'removedAt'>[]> {
  const { id, moduleId, position, removedAt } = questionTable;
  return db
    .select({ id, moduleId, position, removedAt })
    .from(questionTable)
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .where(
      and(
        eq(questionTable.programId, programId),
        sql`${questionTable.id} = any(${sql.param(ids)}::uuid[])`,
        state === 'present' ? isNotDiscarded : not(isNotDiscarded),
        isNull(moduleTable.removedAt),
      ),
    )
    .orderBy(asc(questionTable.moduleId), asc(questionTable.position));
}
