import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { userTable } from '../accounts/tables.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { selectOne } from '../db/lists/count.ts';
import { placeholdersOf, prepared } from '../db/statements/prepared.ts';
import { programTable } from '../programs/tables.ts';
import { resultTable } from './tables.ts';

export type ResultRow = typeof resultTable.$inferSelect;

const resultByAttempt = prepared((db) =>
  db
    .select({
      result: resultTable,
      username: userTable.username,
      trainerId: programTable.trainerId,
    })
    .from(resultTable)
    .leftJoin(userTable, eq(userTable.id, resultTable.userId))
    .leftJoin(programTable, eq(programTable.id, resultTable.programId))
    .where(eq(resultTable.attemptId, sql.placeholder('attemptId')))
    .prepare('results_by_attempt'),
);

export interface FoundResult {
  result: ResultRow;
  username: string | null;
  trainerId: string | null;
}

export async function findResult(db: Executor, attemptId: string): Promise<FoundResult | null> {
  const [row] = await resultByAttempt(db).execute({ attemptId });
  return row ?? null;
}

export async function findUsername(db: Executor, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ username: userTable.username })
    .from(userTable)
    .where(eq(userTable.id, userId));
  return row?.username ?? null;
}

const insertedResult = prepared((db) =>
  db.insert(resultTable).values(placeholdersOf(resultTable)).prepare('results_inserted'),
);

export async function insertResult(tx: Transaction, row: ResultRow): Promise<void> {
  await insertedResult(tx).execute(row);
}

export async function updateResult(
  tx: Transaction,
  attemptId: string,
  change: Partial<ResultRow>,
): Promise<void> {
  await tx.update(resultTable).set(change).where(eq(resultTable.attemptId, attemptId));
}

const previousPoints = prepared((db) =>
  db
    .select({ points: resultTable.points })
    .from(resultTable)
    .where(
      and(
        eq(resultTable.userId, sql.placeholder('userId')),
        sql`coalesce(${resultTable.moduleId}, ${resultTable.blueprintId})
          = ${sql.placeholder('place')}::uuid`,
        sql`${resultTable.finishedAt} < ${sql.placeholder('finishedAt')}`,
        resultTable.whole,
      ),
    )
    .orderBy(desc(resultTable.finishedAt))
    .limit(1)
    .prepare('results_previous_points'),
);

/** Finds the points of the person's previous complete attempt at the same module or mock exam. */
export async function findPreviousPoints(db: Executor, row: ResultRow): Promise<number | null> {
  const { userId, finishedAt, whole } = row;
  if (userId === null || !whole) return null;
  const place = row.moduleId ?? row.blueprintId;
  const [previous] = await previousPoints(db).execute({ userId, place, finishedAt });
  return previous?.points ?? null;
}

const passedBefore = prepared((db) =>
  db
    .select(selectOne)
    .from(resultTable)
    .where(
      and(
        eq(resultTable.userId, sql.placeholder('userId')),
        eq(resultTable.programId, sql.placeholder('programId')),
        eq(resultTable.passed, true),
        resultTable.whole,
        lt(resultTable.finishedAt, sql.placeholder('finishedAt')),
      ),
    )
    .limit(1)
    .prepare('results_passed_before'),
);

export async function isFirstPass(db: Executor, row: ResultRow): Promise<boolean> {
  const { userId, programId, passed, whole, finishedAt } = row;
  if (userId === null || !passed || !whole) return false;
  const [earlier] = await passedBefore(db).execute({ userId, programId, finishedAt });
  return !earlier;
}

export interface ModuleStats {
  moduleId: string;
  moduleName: string;
  attempts: number;
  points: number;
}

const moduleStats = prepared((db) =>
  db
    .select({
      moduleId: sql<string>`${resultTable.moduleId}`,
      moduleName: sql<string>`(array_agg(${resultTable.moduleName}
        order by ${resultTable.finishedAt} desc))[1]`,
      attempts: sql<number>`count(*)::int`,
      points: sql<number>`avg(${resultTable.points})`,
    })
    .from(resultTable)
    .where(
      and(
        eq(resultTable.userId, sql.placeholder('userId')),
        eq(resultTable.programId, sql.placeholder('programId')),
        isNotNull(resultTable.moduleId),
        resultTable.whole,
      ),
    )
    .groupBy(resultTable.moduleId)
    .prepare('results_module_figures'),
);

/** Lists a person's averages in each module of a program, over complete attempts. */
export async function listModuleStats(
  db: Executor,
  userId: string,
  programId: string,
): Promise<ModuleStats[]> {
  return moduleStats(db).execute({ userId, programId });
}
