import type { QuestionView } from '@certway/contract/kinds/index';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { holdsGrant, isGivingAccess } from '../../access/tables.ts';
import type { Executor } from '../../db/database.ts';
import { questionTable, versionTable } from '../../questions/tables.ts';
import type { ProgramRow } from '../repository.ts';
import { courseTable, moduleTable, programTable } from '../tables.ts';

const MODULES_AT_MOST = 20;

export interface NamedModule {
  program: ProgramRow;
  moduleId: string;
  course: string;
  module: string;
  /**
   * `held` means that the program was granted to this person. `live` means that the grant has not
   * ended.
   */
  held: boolean;
  live: boolean;
}

/** Finds modules by their own name and their course's name, ignoring case. */
export async function findModulesByName(
  db: Executor,
  names: { course: string; module: string },
  userId: string | null,
  now: Date,
): Promise<NamedModule[]> {
  const person = sql`${userId}::uuid`;
  return db
    .select({
      program: programTable,
      moduleId: moduleTable.id,
      course: courseTable.name,
      module: moduleTable.name,
      held: holdsGrant(person, programTable.id),
      live: holdsGrant(person, programTable.id, isGivingAccess(now)),
    })
    .from(courseTable)
    .innerJoin(moduleTable, eq(moduleTable.courseId, courseTable.id))
    .innerJoin(programTable, eq(programTable.id, courseTable.programId))
    .where(
      and(
        sql`lower(${courseTable.name}) = lower(${names.course})`,
        sql`lower(${moduleTable.name}) = lower(${names.module})`,
        isNull(courseTable.removedAt),
        isNull(moduleTable.removedAt),
      ),
    )
    .orderBy(asc(programTable.createdAt))
    .limit(MODULES_AT_MOST);
}

/** Returns the live questions of modules as learners see them, in order. */
export async function findQuestionViews(
  db: Executor,
  moduleIds: string[],
): Promise<{ moduleId: string; paper: QuestionView }[]> {
  if (moduleIds.length === 0) return [];
  return db
    .select({ moduleId: questionTable.moduleId, paper: versionTable.paper })
    .from(questionTable)
    .innerJoin(versionTable, eq(versionTable.id, questionTable.versionId))
    .where(and(inArray(questionTable.moduleId, moduleIds), isNull(questionTable.removedAt)))
    .orderBy(asc(questionTable.position));
}
