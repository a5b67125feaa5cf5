import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { courseTable, moduleTable } from '../../programs/tables.ts';
import { personTable, totalTable } from '../tables.ts';
import { summed } from './repository.ts';

export interface ModuleSums {
  moduleId: string;
  moduleName: string;
  courseName: string;
  attempts: number;
  points: number;
}

const isInside = (programId: string, course: string | undefined): SQL | undefined =>
  and(
    eq(moduleTable.programId, programId),
    course ? eq(moduleTable.courseId, course) : undefined,
    isNull(moduleTable.removedAt),
  );

const moduleColumns = {
  moduleId: moduleTable.id,
  moduleName: moduleTable.name,
  courseName: courseTable.name,
};

/**
 * Returns the attempt statistics of each module of a program that has results, in the order of the
 * modules.
 */
export async function sumModules(
  db: Executor,
  programId: string,
  course: string | undefined,
  period: string,
): Promise<ModuleSums[]> {
  return db
    .select({
      ...moduleColumns,
      attempts: summed(totalTable.attempts),
      points: sql<number>`sum(${totalTable.pointsSum})`,
    })
    .from(moduleTable)
    .innerJoin(courseTable, eq(courseTable.id, moduleTable.courseId))
    .innerJoin(totalTable, and(eq(totalTable.scope, moduleTable.id), eq(totalTable.period, period)))
    .where(isInside(programId, course))
    .groupBy(moduleTable.id, courseTable.id)
    .orderBy(asc(courseTable.position), asc(moduleTable.position));
}

export async function sumOwnModules(
  db: Executor,
  userId: string,
  programId: string,
  course: string | undefined,
  period: string,
): Promise<ModuleSums[]> {
  return db
    .select({
      ...moduleColumns,
      attempts: personTable.attempts,
      points: sql<number>`${personTable.pointsSum}`,
    })
    .from(moduleTable)
    .innerJoin(courseTable, eq(courseTable.id, moduleTable.courseId))
    .innerJoin(
      personTable,
      and(
        eq(personTable.scope, moduleTable.id),
        eq(personTable.period, period),
        eq(personTable.userId, userId),
      ),
    )
    .where(isInside(programId, course))
    .orderBy(asc(courseTable.position), asc(moduleTable.position));
}
