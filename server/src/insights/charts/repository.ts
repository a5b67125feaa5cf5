import { and, asc, desc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { blueprintTable, versionTable as blueprintVersionTable } from '../../blueprints/tables.ts';
import type { Database, Executor } from '../../db/database.ts';
import { searchPrograms } from '../../programs/index.ts';
import { courseTable, moduleTable, programTable } from '../../programs/tables.ts';
import { resultTable } from '../../results/tables.ts';
import { ALL_TIME } from '../stats/scopes.ts';
import { personTable, totalTable } from '../tables.ts';

export interface Sums {
  attempts: number;
  passed: number;
  waiting: number;
}
export interface DaySums extends Sums {
  day: string;
}

const summed = (column: AnyPgColumn) => sql<number>`sum(${column})::int`;

/** Adds up a total over its rows. Each total is distributed over several rows (shards). */
const sums = {
  attempts: summed(totalTable.attempts),
  passed: summed(totalTable.passed),
  waiting: summed(totalTable.waiting),
};
/**
 * The statistics of one person. There is only one row for each scope and period, so nothing has to
 * be added up.
 */
const ownSums = {
  attempts: personTable.attempts,
  passed: personTable.passed,
  waiting: personTable.waiting,
};
const NO_ATTEMPTS = { attempts: 0, passed: 0, waiting: 0 };

export async function sumTotals(db: Executor, scope: string, period: string) {
  const [row] = await db
    .select({ people: summed(totalTable.people), ...sums })
    .from(totalTable)
    .where(and(eq(totalTable.scope, scope), eq(totalTable.period, period)));
  // Without rows, SQL returns null as the sum, so 0 is returned instead.
  return row && row.attempts !== null ? row : { people: 0, ...NO_ATTEMPTS };
}

export async function sumDays(db: Executor, scope: string, days: string[]): Promise<DaySums[]> {
  return db
    .select({ day: totalTable.period, ...sums })
    .from(totalTable)
    .where(and(eq(totalTable.scope, scope), inArray(totalTable.period, days)))
    .groupBy(totalTable.period);
}

/** Returns the attempts of a person by day, computed from their results. */
export async function sumOwnDays(
  db: Executor,
  userId: string,
  { program, course }: { program?: string | undefined; course?: string | undefined },
  days: string[],
): Promise<DaySums[]> {
  const day = sql<string>`to_char(${resultTable.finishedAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const [first = ''] = days;
  return db
    .select({
      day,
      attempts: sql<number>`count(*)::int`,
      passed: sql<number>`count(*) filter (where ${resultTable.passed})::int`,
      waiting: sql<number>`count(*) filter (where ${resultTable.passed} is null)::int`,
    })
    .from(resultTable)
    .where(
      and(
        eq(resultTable.userId, userId),
        resultTable.whole,
        gte(resultTable.finishedAt, new Date(`${first}T00:00:00Z`)),
        inArray(day, days),
        program ? eq(resultTable.programId, program) : undefined,
        course ? eq(resultTable.courseId, course) : undefined,
      ),
    )
    .groupBy(sql`1`);
}

export async function findOwnSums(db: Executor, scope: string, period: string, userId: string) {
  const [row] = await db
    .select(ownSums)
    .from(personTable)
    .where(
      and(
        eq(personTable.scope, scope),
        eq(personTable.period, period),
        eq(personTable.userId, userId),
      ),
    );
  return row ?? NO_ATTEMPTS;
}

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

const PROGRAMS_AT_MOST = 20;

const nameColumns = { _id: programTable.id, name: programTable.name };

/** Returns the newest programs that match `q`. */
export async function listScopePrograms(db: Database, q: string) {
  const { found } = await searchPrograms({ reading: db, primary: db }, q, undefined);
  return db
    .select(nameColumns)
    .from(programTable)
    .where(found)
    .orderBy(desc(programTable.id))
    .limit(PROGRAMS_AT_MOST);
}

export async function listOwnPrograms(db: Database, userId: string, q: string) {
  const isOwn = and(
    eq(personTable.userId, userId),
    eq(personTable.kind, 'program'),
    eq(personTable.period, ALL_TIME),
  );
  const list = sql`${programTable.id} in (select ${personTable.scope} from ${personTable} where ${isOwn})`;
  const { found } = await searchPrograms({ reading: db, primary: db }, q, list);
  return db
    .select(nameColumns)
    .from(personTable)
    .innerJoin(programTable, eq(programTable.id, personTable.scope))
    .where(and(isOwn, found))
    .orderBy(desc(personTable.lastAt))
    .limit(PROGRAMS_AT_MOST);
}

export async function findProgramName(db: Executor, programId: string) {
  const [row] = await db
    .select(nameColumns)
    .from(programTable)
    .where(eq(programTable.id, programId));
  return row ?? null;
}

export async function listCourses(db: Executor, programId: string) {
  return db
    .select({ _id: courseTable.id, name: courseTable.name })
    .from(courseTable)
    .where(and(eq(courseTable.programId, programId), isNull(courseTable.removedAt)))
    .orderBy(asc(courseTable.position));
}
