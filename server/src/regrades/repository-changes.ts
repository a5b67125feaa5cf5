import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { userTable } from '../accounts/tables.ts';
import { attemptTable } from '../attempts/tables.ts';
import type { Executor } from '../db/database.ts';
import { one } from '../db/lists/count.ts';
import { readPage, type Window } from '../db/lists/pages.ts';
import { resultTable } from '../results/tables.ts';
import type { RegradeRow } from './repository.ts';
import { changeTable, leavesVerdict } from './tables.ts';

export type ChangeRow = typeof changeTable.$inferSelect;

export interface ConcernedResult {
  attemptId: string;
  /** Null once the account is deleted. */
  userId: string | null;
  finishedAt: Date;
}

/** The next finished attempts that asked one of the versions, in the order in which they were finished. */
export async function listConcerned(
  db: Executor,
  { programId, versionIds, atFinished, atAttempt }: RegradeRow,
  atMost: number,
): Promise<ConcernedResult[]> {
  const behind =
    atFinished === null
      ? undefined
      : sql`(${resultTable.finishedAt}, ${resultTable.attemptId})
          > (${atFinished.toISOString()}::timestamptz, ${atAttempt}::uuid)`;
  return db
    .select({
      attemptId: resultTable.attemptId,
      userId: resultTable.userId,
      finishedAt: resultTable.finishedAt,
    })
    .from(resultTable)
    .innerJoin(attemptTable, eq(attemptTable.id, resultTable.attemptId))
    .where(
      and(
        eq(resultTable.programId, programId),
        behind,
        sql`${attemptTable.versionIds} && ${sql.param(versionIds)}::uuid[]`,
      ),
    )
    .orderBy(asc(resultTable.finishedAt), asc(resultTable.attemptId))
    .limit(atMost);
}

export async function putChange(db: Executor, row: typeof changeTable.$inferInsert): Promise<void> {
  const { regradeId: _, attemptId: __, ...change } = row;
  await db
    .insert(changeTable)
    .values(row)
    .onConflictDoUpdate({
      target: [changeTable.regradeId, changeTable.attemptId],
      set: change,
    });
}

export async function findChange(
  db: Executor,
  regradeId: string,
  attemptId: string,
): Promise<ChangeRow | null> {
  const [row] = await db
    .select()
    .from(changeTable)
    .where(and(eq(changeTable.regradeId, regradeId), eq(changeTable.attemptId, attemptId)));
  return row ?? null;
}

export async function updateChange(
  db: Executor,
  regradeId: string,
  attemptId: string,
  change: Partial<ChangeRow>,
): Promise<void> {
  await db
    .update(changeTable)
    .set(change)
    .where(and(eq(changeTable.regradeId, regradeId), eq(changeTable.attemptId, attemptId)));
}

/** What is foreseen and not applied is forgotten before it is looked at anew. */
export async function forgetForeseen(db: Executor, regradeId: string): Promise<void> {
  await db
    .delete(changeTable)
    .where(and(eq(changeTable.regradeId, regradeId), eq(changeTable.applied, false)));
}

/** The next changes of a correction that is undone; those that are taken back already as well. */
export async function listChanged(
  db: Executor,
  { id, atAttempt }: RegradeRow,
  atMost: number,
): Promise<ChangeRow[]> {
  return db
    .select()
    .from(changeTable)
    .where(
      and(
        eq(changeTable.regradeId, id),
        atAttempt ? gt(changeTable.attemptId, atAttempt) : undefined,
      ),
    )
    .orderBy(asc(changeTable.attemptId))
    .limit(atMost);
}

export const listed = (regradeId: string) =>
  and(eq(changeTable.regradeId, regradeId), isNotNull(changeTable.pointsBefore));

const withNames = (db: Executor, regradeId: string) =>
  db
    .select({
      change: changeTable,
      username: userTable.username,
      courseName: resultTable.courseName,
      moduleName: resultTable.moduleName,
    })
    .from(changeTable)
    .innerJoin(resultTable, eq(resultTable.attemptId, changeTable.attemptId))
    .leftJoin(userTable, eq(userTable.id, resultTable.userId))
    .where(listed(regradeId))
    .orderBy(
      // Those that pass or fail by it first.
      sql`(${leavesVerdict(changeTable)})`,
      asc(changeTable.attemptId),
    );
export type NamedChange = Awaited<ReturnType<typeof withNames>>[number];

export async function listChanges(db: Executor, regradeId: string, window: Window) {
  const counted = db.select(one).from(changeTable).where(listed(regradeId));
  return readPage(db, { rows: withNames(db, regradeId), counted }, window);
}

export async function listAllChanges(
  db: Executor,
  regradeId: string,
  { atMost, skipping }: { atMost: number; skipping: number },
): Promise<NamedChange[]> {
  return withNames(db, regradeId).limit(atMost).offset(skipping);
}
