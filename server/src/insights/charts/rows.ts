import { and, asc, desc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { blueprintTable, versionTable as blueprintVersionTable } from '../blueprints/tables.ts';
import type { Executor } from '../db/database.ts';
import { contains } from '../db/lists/text.ts';
import { courseTable, moduleTable, programTable } from '../programs/tables.ts';
import { resultTable } from '../results/tables.ts';
import { ALL_TIME } from './figures/scopes.ts';
import { personTable, totalTable } from './tables.ts';

export interface Sums {
  attempts: number;
  passed: number;
  /** Neither passed nor failed yet. */
  waiting: number;
}
export interface DaySums extends Sums {
  day: string;
}

const summed = (column: AnyPgColumn) => sql<number>`sum(${column})::int`;

/** Over the shards of a total. */
const sums = {
  attempts: summed(totalTable.attempts),
  passed: summed(totalTable.passed),
  waiting: summed(totalTable.waiting),
};
/** A person has one row for each scope and period. */
const ownSums = {
  attempts: personTable.attempts,
  passed: personTable.passed,
  waiting: personTable.waiting,
};
const NONE = { attempts: 0, passed: 0, waiting: 0 };

export async function sumTotals(db: Executor, scope: string, period: string) {
  const [row] = await db
    .select({ people: summed(totalTable.people), ...sums })
    .from(totalTable)
    .where(and(eq(totalTable.scope, scope), eq(totalTable.period, period)));
  // A sum over no rows is null.
  return row && row.attempts !== null ? row : { people: 0, ...NONE };
}

export async function sumDays(db: Executor, scope: string, days: string[]): Promise<DaySums[]> {
  return db
    .select({ day: totalTable.period, ...sums })
    .from(totalTable)
    .where(and(eq(totalTable.scope, scope), inArray(totalTable.period, days)))
    .groupBy(totalTable.period);
}

/** One person's days, from their own results. */
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
        gte(resultTable.finishedAt, new Date(`${first}T00:00:00Z`)),
        inArray(day, days),
        program ? eq(resultTable.programId, program) : undefined,
        course ? eq(resultTable.courseId, course) : undefined,
      ),
    )
    .groupBy(sql`1`);
}

export interface ModuleSums {
  moduleId: string;
  moduleName: string;
  courseName: string;
  attempts: number;
  points: number;
}

const inside = (programId: string, course: string | undefined): SQL | undefined =>
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

/** The modules of a program that have results, in order. */
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
    .where(inside(programId, course))
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
    .where(inside(programId, course))
    .orderBy(asc(courseTable.position), asc(moduleTable.position));
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
  return row ?? NONE;
}

const PROGRAMS_AT_MOST = 20;

const named = { _id: programTable.id, name: programTable.name };

/** The newest whose name contains this. */
export async function listPrograms(db: Executor, q: string) {
  return db
    .select(named)
    .from(programTable)
    .where(contains(programTable.name, q))
    .orderBy(desc(programTable.id))
    .limit(PROGRAMS_AT_MOST);
}

/** Those in which the person has results. */
export async function listOwnPrograms(db: Executor, userId: string, q: string) {
  return db
    .select(named)
    .from(personTable)
    .innerJoin(programTable, eq(programTable.id, personTable.scope))
    .where(
      and(
        eq(personTable.userId, userId),
        eq(personTable.kind, 'program'),
        eq(personTable.period, ALL_TIME),
        contains(programTable.name, q),
      ),
    )
    .orderBy(desc(personTable.lastAt))
    .limit(PROGRAMS_AT_MOST);
}

/** Where somebody finished a quiz last. */
export async function findLatestProgram(db: Executor): Promise<string | null> {
  const [row] = await db
    .select({ id: resultTable.programId })
    .from(resultTable)
    .orderBy(desc(resultTable.finishedAt))
    .limit(1);
  return row?.id ?? null;
}

export async function findNamed(db: Executor, programId: string) {
  const [row] = await db.select(named).from(programTable).where(eq(programTable.id, programId));
  return row ?? null;
}

export async function listCourses(db: Executor, programId: string) {
  return db
    .select({ _id: courseTable.id, name: courseTable.name })
    .from(courseTable)
    .where(and(eq(courseTable.programId, programId), isNull(courseTable.removedAt)))
    .orderBy(asc(courseTable.position));
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

/** The mock exams of a program that have papers, in the order in which they were made. */
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
