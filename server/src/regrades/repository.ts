import type { RegradeState } from '@certway/contract/regrades/index';
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { userTable } from '../accounts/tables.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { selectOne } from '../db/lists/count.ts';
import { type PageRequest, readPage } from '../db/lists/pages.ts';
import { isAmong, prepared } from '../db/statements/prepared.ts';
import { questionStatsTable } from '../insights/tables.ts';
import type { Page } from '../outcomes/reply.ts';
import { programTable } from '../programs/tables.ts';
import { versionTable } from '../questions/tables.ts';
import { type ChangeCounts, regradedResultTable, regradeTable } from './tables.ts';

export type RegradeRow = typeof regradeTable.$inferSelect;

/** Counts every changed result of a correction, which is expensive for large corrections. */
const counted = sql<ChangeCounts>`(select jsonb_build_object(
    'changed', count(*)::int,
    'better', (count(*) filter (where points_after > points_before))::int,
    'worse', (count(*) filter (where points_after < points_before))::int,
    'passes', (count(*) filter (where passed_after and passed_before is not true))::int,
    'fails', (count(*) filter (where kept or (passed_before and passed_after is false)))::int,
    'memories', (count(distinct user_id)
      filter (where correct_after is distinct from correct_before))::int)
  from ${regradedResultTable} where ${regradedResultTable.regradeId} = ${regradeTable.id}
    and ${regradedResultTable.pointsBefore} is not null)`;

/**
 * Reads the counts stored when the work of the current state ended, or counts now while the work is
 * still running.
 */
const storedOrCounted = sql<ChangeCounts>`case when ${regradeTable.storedCounts} ->> 'state' = ${regradeTable.state}
  then ${regradeTable.storedCounts} -> 'counts' else ${counted} end`;

const selectRegrades = (db: Executor) =>
  db
    .select({
      regrade: regradeTable,
      programName: programTable.name,
      trainerId: programTable.trainerId,
      paper: versionTable.paper,
      key: versionTable.key,
      createdBy: userTable.username,
      asked: sql<number>`coalesce(${questionStatsTable.asked}, 0)`,
      counts: storedOrCounted,
    })
    .from(regradeTable)
    .innerJoin(programTable, eq(programTable.id, regradeTable.programId))
    .innerJoin(
      versionTable,
      and(
        eq(versionTable.questionId, regradeTable.questionId),
        eq(versionTable.number, regradeTable.fromNumber),
      ),
    )
    .leftJoin(userTable, eq(userTable.id, regradeTable.createdBy))
    .leftJoin(questionStatsTable, eq(questionStatsTable.questionId, regradeTable.questionId));
export type RegradeWithDetails = Awaited<ReturnType<typeof selectRegrades>>[number];

export async function findRegradeWithDetails(
  db: Executor,
  id: string,
): Promise<RegradeWithDetails | null> {
  const [row] = await selectRegrades(db).where(eq(regradeTable.id, id));
  return row ?? null;
}

export async function listRegradesWithDetails(
  db: Executor,
  programId: string,
  window: PageRequest,
): Promise<Page<RegradeWithDetails>> {
  const rows = selectRegrades(db)
    .where(eq(regradeTable.programId, programId))
    .orderBy(desc(regradeTable.createdAt), desc(regradeTable.id));
  const counted = db
    .select(selectOne)
    .from(regradeTable)
    .where(eq(regradeTable.programId, programId));
  return readPage(db, { rows, counted }, window);
}

export async function findRegrade(db: Executor, id: string): Promise<RegradeRow | null> {
  const [row] = await db.select().from(regradeTable).where(eq(regradeTable.id, id));
  return row ?? null;
}

export async function lockRegrade(tx: Transaction, id: string): Promise<RegradeRow | null> {
  const [row] = await tx.select().from(regradeTable).where(eq(regradeTable.id, id)).for('update');
  return row ?? null;
}

export async function insertRegrade(
  tx: Transaction,
  row: typeof regradeTable.$inferInsert,
): Promise<void> {
  await tx.insert(regradeTable).values(row);
}

export async function updateRegrade(
  db: Executor,
  id: string,
  change: Partial<RegradeRow>,
): Promise<void> {
  await db.update(regradeTable).set(change).where(eq(regradeTable.id, id));
}

/**
 * Sets the next state of a correction when its current work is finished. Stores the final counts of
 * this work.
 */
export async function endWork(
  db: Executor,
  id: string,
  { state, ...change }: { state: RegradeState; noticesPending?: boolean },
): Promise<void> {
  const storedCounts = sql`jsonb_build_object('state', ${state}::text, 'counts', ${counted})`;
  await db
    .update(regradeTable)
    .set({ ...change, state, storedCounts })
    .where(eq(regradeTable.id, id));
}

export async function deleteRegrade(tx: Transaction, id: string): Promise<void> {
  await tx.delete(regradeTable).where(eq(regradeTable.id, id));
}

/** Lists a question's corrections in these states, oldest first. */
export async function listOfQuestion(
  db: Executor,
  questionId: string,
  states: RegradeState[],
): Promise<RegradeRow[]> {
  return db
    .select()
    .from(regradeTable)
    .where(and(eq(regradeTable.questionId, questionId), inArray(regradeTable.state, states)))
    .orderBy(regradeTable.createdAt);
}

const activeCorrectionsOf = prepared((db) =>
  db
    .select()
    .from(regradeTable)
    .where(
      and(
        isAmong(regradeTable.questionId, 'questionIds'),
        inArray(regradeTable.state, ['applying', 'applied']),
      ),
    )
    .orderBy(regradeTable.createdAt)
    .prepare('regrades_in_force'),
);

/** Lists the active corrections of these questions, oldest first. */
export async function listActiveCorrections(
  db: Executor,
  questionIds: string[],
): Promise<RegradeRow[]> {
  return questionIds.length === 0 ? [] : activeCorrectionsOf(db).execute({ questionIds });
}

const hasWork: SQL | undefined = or(
  inArray(regradeTable.state, ['foreseeing', 'applying', 'undoing']),
  regradeTable.noticesPending,
);

/** Finds the oldest correction with work left to do. */
export async function findRegradeWithWork(db: Executor): Promise<RegradeRow | null> {
  const [row] = await db
    .select()
    .from(regradeTable)
    .where(hasWork)
    .orderBy(regradeTable.createdAt)
    .limit(1);
  return row ?? null;
}
