import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { userTable } from '../accounts/tables.ts';
import { attemptTable } from '../attempts/tables.ts';
import type { Executor } from '../db/database.ts';
import { selectOne } from '../db/lists/count.ts';
import { type PageRequest, readPage } from '../db/lists/pages.ts';
import { resultTable } from '../results/tables.ts';
import type { RegradeRow } from './repository.ts';
import { leavesVerdict, regradedResultTable } from './tables.ts';

export type RegradedResultRow = typeof regradedResultTable.$inferSelect;

export interface AffectedResult {
  attemptId: string;
  /** The person whose result this is. Is null if the account was deleted. */
  userId: string | null;
  finishedAt: Date;
}

/**
 * Lists the next finished attempts with one of the corrected versions, in the order in which they
 * were finished.
 */
export async function listAffectedResults(
  db: Executor,
  { programId, versionIds, atFinished, atAttempt }: RegradeRow,
  atMost: number,
): Promise<AffectedResult[]> {
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

export async function putRegradedResult(
  db: Executor,
  row: typeof regradedResultTable.$inferInsert,
): Promise<void> {
  const { regradeId: _, attemptId: __, ...change } = row;
  await db
    .insert(regradedResultTable)
    .values(row)
    .onConflictDoUpdate({
      target: [regradedResultTable.regradeId, regradedResultTable.attemptId],
      set: change,
    });
}

export async function findRegradedResult(
  db: Executor,
  regradeId: string,
  attemptId: string,
): Promise<RegradedResultRow | null> {
  const [row] = await db
    .select()
    .from(regradedResultTable)
    .where(
      and(
        eq(regradedResultTable.regradeId, regradeId),
        eq(regradedResultTable.attemptId, attemptId),
      ),
    );
  return row ?? null;
}

export async function updateRegradedResult(
  db: Executor,
  regradeId: string,
  attemptId: string,
  change: Partial<RegradedResultRow>,
): Promise<void> {
  await db
    .update(regradedResultTable)
    .set(change)
    .where(
      and(
        eq(regradedResultTable.regradeId, regradeId),
        eq(regradedResultTable.attemptId, attemptId),
      ),
    );
}

/** Deletes previewed changes that were not applied, before the changes are computed again. */
export async function deletePreview(db: Executor, regradeId: string): Promise<void> {
  await db
    .delete(regradedResultTable)
    .where(
      and(eq(regradedResultTable.regradeId, regradeId), eq(regradedResultTable.applied, false)),
    );
}

/**
 * Lists the next changed results of a correction that is being undone, including those already
 * restored.
 */
export async function listResultsToUndo(
  db: Executor,
  { id, atAttempt }: RegradeRow,
  atMost: number,
): Promise<RegradedResultRow[]> {
  return db
    .select()
    .from(regradedResultTable)
    .where(
      and(
        eq(regradedResultTable.regradeId, id),
        atAttempt ? gt(regradedResultTable.attemptId, atAttempt) : undefined,
      ),
    )
    .orderBy(asc(regradedResultTable.attemptId))
    .limit(atMost);
}

export const isListed = (regradeId: string) =>
  and(eq(regradedResultTable.regradeId, regradeId), isNotNull(regradedResultTable.pointsBefore));

const withNames = (db: Executor, regradeId: string) =>
  db
    .select({
      change: regradedResultTable,
      username: userTable.username,
      courseName: resultTable.courseName,
      moduleName: resultTable.moduleName,
    })
    .from(regradedResultTable)
    .innerJoin(resultTable, eq(resultTable.attemptId, regradedResultTable.attemptId))
    .leftJoin(userTable, eq(userTable.id, resultTable.userId))
    .where(isListed(regradeId))
    .orderBy(
      // Lists the results whose verdict changed before all other results.
      sql`(${leavesVerdict(regradedResultTable)})`,
      asc(regradedResultTable.attemptId),
    );
export type NamedRegradedResult = Awaited<ReturnType<typeof withNames>>[number];

export async function listRegradedResults(db: Executor, regradeId: string, window: PageRequest) {
  const counted = db.select(selectOne).from(regradedResultTable).where(isListed(regradeId));
  return readPage(db, { rows: withNames(db, regradeId), counted }, window);
}

export async function listAllRegradedResults(
  db: Executor,
  regradeId: string,
  { atMost, skipping }: { atMost: number; skipping: number },
): Promise<NamedRegradedResult[]> {
  return withNames(db, regradeId).limit(atMost).offset(skipping);
}
