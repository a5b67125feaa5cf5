import { and, asc, eq, sql } from 'drizzle-orm';
import { blueprintTable, versionTable as blueprintVersionTable } from '../../blueprints/tables.ts';
import type { Executor } from '../../db/database.ts';
import { personTable, totalTable } from '../tables.ts';
import { ownSums, type Sums, sums } from './repository.ts';

export interface ExamSums extends Sums {
  blueprintId: string;
  name: string;
  points: number;
}

const examColumns = {
  blueprintId: blueprintTable.id,
  name: sql<string>`${blueprintVersionTable.definition}->>'name'`,
};
const currentVersion = and(
  eq(blueprintVersionTable.blueprintId, blueprintTable.id),
  eq(blueprintVersionTable.number, blueprintTable.version),
);

const inOrderMade = [asc(blueprintTable.createdAt), asc(blueprintTable.id)];

/**
 * Returns the attempt statistics of each mock exam of a program that has attempts, in the order in
 * which the mock exams were created.
 */
export async function sumExams(
  db: Executor,
  programId: string,
  period: string,
): Promise<ExamSums[]> {
  return db
    .select({
      ...examColumns,
      ...sums,
      points: sql<number>`sum(${totalTable.pointsSum})`,
    })
    .from(blueprintTable)
    .innerJoin(blueprintVersionTable, currentVersion)
    .innerJoin(
      totalTable,
      and(eq(totalTable.scope, blueprintTable.id), eq(totalTable.period, period)),
    )
    .where(eq(blueprintTable.programId, programId))
    .groupBy(blueprintTable.id, blueprintVersionTable.definition)
    .orderBy(...inOrderMade);
}

export async function sumOwnExams(
  db: Executor,
  userId: string,
  programId: string,
  period: string,
): Promise<ExamSums[]> {
  return db
    .select({
      ...examColumns,
      ...ownSums,
      points: sql<number>`${personTable.pointsSum}`,
    })
    .from(blueprintTable)
    .innerJoin(blueprintVersionTable, currentVersion)
    .innerJoin(
      personTable,
      and(
        eq(personTable.scope, blueprintTable.id),
        eq(personTable.period, period),
        eq(personTable.userId, userId),
      ),
    )
    .where(eq(blueprintTable.programId, programId))
    .orderBy(...inOrderMade);
}
