import type { RegradeState } from '@certway/contract/regrades';
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { userTable } from '../accounts/tables.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { one } from '../db/lists/count.ts';
import { readPage, type Window } from '../db/lists/pages.ts';
import { isAmong, prepared } from '../db/statements/prepared.ts';
import { questionFiguresTable } from '../insights/tables.ts';
import type { Page } from '../outcomes/reply.ts';
import { programTable } from '../programs/tables.ts';
import { versionTable } from '../questions/tables.ts';
import { type ChangeCounts, changeTable, regradeTable } from './tables.ts';

export type RegradeRow = typeof regradeTable.$inferSelect;

/** Counts every changed result of a correction, so it is expensive for large ones. */
const counted = sql<ChangeCounts>`(select jsonb_build_object(
    'changed', count(*)::int,
    'better', (count(*) filter (where points_after > points_before))::int,
    'worse', (count(*) filter (where points_after < points_before))::int,
    'passes', (count(*) filter (where passed_after and passed_before is not true))::int,
    'fails', (count(*) filter (where kept or (passed_before and passed_after is false)))::int,
    'memories', (count(distinct user_id)
      filter (where correct_after is distinct from correct_before))::int)
  from ${changeTable} where ${changeTable.regradeId} = ${regradeTable.id}
    and ${changeTable.pointsBefore} is not null)`;

/** Kept with it once its work is done, counted while it goes on. */
const counts = sql<ChangeCounts>`case when ${regradeTable.cameTo} ->> 'state' = ${regradeTable.state}
  then ${regradeTable.cameTo} -> 'counts' else ${counted} end`;

const shown = (db: Executor) =>
  db
    .select({
      regrade: regradeTable,
      programName: programTable.name,
      trainerId: programTable.trainerId,
      paper: versionTable.paper,
      key: versionTable.key,
      createdBy: userTable.username,
      asked: sql<number>`coalesce(${questionFiguresTable.asked}, 0)`,
      counts,
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
    .leftJoin(questionFiguresTable, eq(questionFiguresTable.questionId, regradeTable.questionId));
export type ShownRegrade = Awaited<ReturnType<typeof shown>>[number];

export async function findShown(db: Executor, id: string): Promise<ShownRegrade | null> {
  const [row] = await shown(db).where(eq(regradeTable.id, id));
  return row ?? null;
}

export async function listShown(
  db: Executor,
  programId: string,
  window: Window,
): Promise<Page<ShownRegrade>> {
  const rows = shown(db)
    .where(eq(regradeTable.programId, programId))
    .orderBy(desc(regradeTable.createdAt), desc(regradeTable.id));
  const counted = db.select(one).from(regradeTable).where(eq(regradeTable.programId, programId));
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

/** Ends the work of a state and stores its final counts. */
export async function endWork(
  db: Executor,
  id: string,
  { state, ...change }: { state: RegradeState; tells?: boolean },
): Promise<void> {
  const cameTo = sql`jsonb_build_object('state', ${state}::text, 'counts', ${counted})`;
  await db
    .update(regradeTable)
    .set({ ...change, state, cameTo })
    .where(eq(regradeTable.id, id));
}

export async function deleteRegrade(tx: Transaction, id: string): Promise<void> {
  await tx.delete(regradeTable).where(eq(regradeTable.id, id));
}

/** Corrections of a question in these states, oldest first. */
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

const inForce = prepared((db) =>
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

/** Corrections in force for these questions, oldest first. */
export async function listInForce(db: Executor, questionIds: string[]): Promise<RegradeRow[]> {
  return questionIds.length === 0 ? [] : inForce(db).execute({ questionIds });
}

const isBusy: SQL | undefined = or(
  inArray(regradeTable.state, ['foreseeing', 'applying', 'undoing']),
  regradeTable.tells,
);

/** The one that has waited longest for its work to go on. */
export async function findBusy(db: Executor): Promise<RegradeRow | null> {
  const [row] = await db
    .select()
    .from(regradeTable)
    .where(isBusy)
    .orderBy(regradeTable.createdAt)
    .limit(1);
  return row ?? null;
}
