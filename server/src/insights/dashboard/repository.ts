import { openStates } from '@certway/contract/access/request-states';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { requestTable } from '../../access/tables.ts';
import { userTable } from '../../accounts/tables.ts';
import { answerTable, attemptTable, courseNameFallback, isRunning } from '../../attempts/tables.ts';
import type { Executor } from '../../db/database.ts';
import { countUpTo, selectOne } from '../../db/lists/count.ts';
import { courseTable, moduleTable, programTable } from '../../programs/tables.ts';
import { resultTable } from '../../results/tables.ts';
import { totalTable } from '../tables.ts';

/** Returns the running attempt that was started last, with its progress. */
export async function findRunning(db: Executor, userId: string) {
  const [row] = await db
    .select({
      quizId: attemptTable.id,
      programId: attemptTable.programId,
      programName: programTable.name,
      courseId: attemptTable.courseId,
      courseName: sql<string>`coalesce(${courseTable.name}, ${courseNameFallback})`,
      moduleId: attemptTable.moduleId,
      moduleName: sql<string>`coalesce(${moduleTable.name}, ${attemptTable.title}, '')`,
      questions: sql<number>`cardinality(${attemptTable.questionIds})`,
      answered: sql<number>`(select count(*)::int from ${answerTable}
        where ${answerTable.attemptId} = ${attemptTable.id})`,
    })
    .from(attemptTable)
    .innerJoin(programTable, eq(programTable.id, attemptTable.programId))
    .leftJoin(courseTable, eq(courseTable.id, attemptTable.courseId))
    .leftJoin(moduleTable, eq(moduleTable.id, attemptTable.moduleId))
    // The state is a literal in the statement and not a parameter. Otherwise PostgreSQL would not
    // recognize that the partial index can be used.
    .where(and(eq(attemptTable.userId, userId), isRunning))
    .orderBy(desc(attemptTable.startedAt))
    .limit(1);
  return row ?? null;
}

const latestColumns = {
  result: resultTable,
  username: userTable.username,
};

export async function listLatestOf(db: Executor, userId: string, limit: number) {
  return db
    .select(latestColumns)
    .from(resultTable)
    .leftJoin(userTable, eq(userTable.id, resultTable.userId))
    .where(eq(resultTable.userId, userId))
    .orderBy(desc(resultTable.finishedAt))
    .limit(limit);
}
export type LatestRow = Awaited<ReturnType<typeof listLatestOf>>[number];

/**
 * Returns the latest results of the given programs. If `programIds` is null, returns those of all
 * programs. For given programs, an index is used to find the latest results of each program.
 */
export async function listLatestIn(
  db: Executor,
  programIds: string[] | null,
  limit: number,
): Promise<LatestRow[]> {
  const chosen = programIds
    ? inArray(
        resultTable.attemptId,
        sql`(select r.attempt_id from unnest(${sql.param(programIds)}::uuid[]) as p (id)
          cross join lateral (select attempt_id, finished_at from results_result
            where program_id = p.id order by finished_at desc limit ${limit}) r
          order by r.finished_at desc limit ${limit})`,
      )
    : undefined;
  return db
    .select(latestColumns)
    .from(resultTable)
    .leftJoin(userTable, eq(userTable.id, resultTable.userId))
    .where(chosen)
    .orderBy(desc(resultTable.finishedAt))
    .limit(limit);
}

export async function listProgramIdsOf(db: Executor, trainerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: programTable.id })
    .from(programTable)
    .where(eq(programTable.trainerId, trainerId));
  return rows.map(({ id }) => id);
}

export async function sumScopes(db: Executor, scopes: string[], period: string) {
  if (scopes.length === 0) return [];
  return db
    .select({
      scope: totalTable.scope,
      attempts: sql<number>`sum(${totalTable.attempts})::int`,
      passed: sql<number>`sum(${totalTable.passed})::int`,
      waiting: sql<number>`sum(${totalTable.waiting})::int`,
    })
    .from(totalTable)
    .where(and(inArray(totalTable.scope, scopes), eq(totalTable.period, period)))
    .groupBy(totalTable.scope);
}

/**
 * Counts the courses that have results in a month. If programs are given, only their courses are
 * counted. Counting stops at the limit that also applies to the lengths of lists.
 */
export async function countActiveCourses(
  db: Executor,
  programIds: string[] | null,
  month: string,
): Promise<number> {
  const active = db
    .selectDistinct({ scope: totalTable.scope })
    .from(totalTable)
    .where(
      and(
        eq(totalTable.kind, 'course'),
        eq(totalTable.period, month),
        programIds
          ? inArray(
              totalTable.scope,
              sql`(select id from ${courseTable}
                where program_id = any(${sql.param(programIds)}::uuid[]))`,
            )
          : undefined,
      ),
    );
  return (await countUpTo(db, active)).total;
}

/**
 * The states are literals in the statement and not parameters. Otherwise PostgreSQL would not
 * recognize that the partial index can be used.
 */
const isOpen = sql.raw(`state in (${openStates.map((state) => `'${state}'`).join(', ')})`);

export async function countOpenRequests(db: Executor): Promise<number> {
  const { total } = await countUpTo(db, db.select(selectOne).from(requestTable).where(isOpen));
  return total;
}
