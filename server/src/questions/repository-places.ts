import { and, asc, eq, isNull, not, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { moduleTable } from '../programs/tables.ts';
import {
  type CurrentQuestion,
  current,
  isOn,
  type QuestionRow,
  type Side,
} from './repository-authoring.ts';
import { isKept, questionTable, writtenCase } from './tables.ts';

/** The positions of questions in their modules, and the cases that keep questions together. */

/** The questions of a module in their order, by id. */
export async function placesIn(db: Executor, moduleId: string, side: Side): Promise<string[]> {
  const rows = await db
    .select({ id: questionTable.id })
    .from(questionTable)
    .where(
      and(
        eq(questionTable.moduleId, moduleId),
        side === 'asked' ? isNull(questionTable.removedAt) : isKept,
      ),
    )
    .orderBy(asc(questionTable.position), asc(questionTable.id));
  return rows.map(({ id }) => id);
}

/** Numbers the questions from 1 in this order and moves all of them into this module. */
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

/** The case that each of these is in, as its authors have it; those in none are left out. */
export async function casesOf(db: Executor, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: questionTable.id, caseId: writtenCase })
    .from(questionTable)
    .where(sql`${questionTable.id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(
    rows.flatMap(({ id, caseId }) => (caseId === null ? [] : [[id, caseId] as const])),
  );
}

/** The questions that a module has in a case, as its authors have them. */
export async function listCase(
  db: Executor,
  { moduleId, caseId }: { moduleId: string; caseId: string },
): Promise<CurrentQuestion[]> {
  return current(db, 'written')
    .where(
      and(eq(questionTable.moduleId, moduleId), sql`${writtenCase} = ${caseId}`, isOn('written')),
    )
    .orderBy(asc(questionTable.position), asc(questionTable.id));
}

/** Which of these are in the program, there or removed, in the order of their places. */
export async function findPlaces(
  db: Executor,
  programId: string,
  ids: string[],
  state: 'there' | 'removed',
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
        state === 'there' ? isKept : not(isKept),
        isNull(moduleTable.removedAt),
      ),
    )
    .orderBy(asc(questionTable.moduleId), asc(questionTable.position));
}
