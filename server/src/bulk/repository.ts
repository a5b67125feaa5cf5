import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { userTable } from '../accounts/tables.ts';
import { answerTable, attemptTable } from '../attempts/tables.ts';
import { processInChunks, readInChunks } from '../concurrency/yielding.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { changeTable, itemTable } from './tables.ts';

export type ChangeRow = typeof changeTable.$inferSelect;
export type ItemRow = typeof itemTable.$inferSelect;

const CHANGES_LISTED = 20;

export async function insertChange(
  tx: Transaction,
  change: typeof changeTable.$inferInsert & { id: string },
  items: readonly Omit<ItemRow, 'bulkId'>[],
): Promise<void> {
  await tx.insert(changeTable).values(change);
  await processInChunks(items, async (some) => {
    await tx.execute(sql`
      insert into ${itemTable} (bulk_id, question_id, before, after)
      select ${change.id}, r."questionId", nullif(r.before, 'null'::jsonb), r.after
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as r("questionId" uuid, before jsonb, after jsonb)`);
    return [];
  });
}

/** Finds a bulk change and locks it until the transaction ends. */
export async function lockChange(
  tx: Transaction,
  { programId, bulkId }: { programId: string; bulkId: string },
): Promise<ChangeRow | null> {
  const [row] = await tx
    .select()
    .from(changeTable)
    .where(and(eq(changeTable.id, bulkId), eq(changeTable.programId, programId)))
    .for('update');
  return row ?? null;
}

export const listItems = (db: Executor, bulkId: string): Promise<ItemRow[]> =>
  readInChunks((after: ItemRow | undefined, atMost) =>
    db
      .select()
      .from(itemTable)
      .where(
        and(
          eq(itemTable.bulkId, bulkId),
          after ? gt(itemTable.questionId, after.questionId) : undefined,
        ),
      )
      .orderBy(itemTable.questionId)
      .limit(atMost),
  );

export async function markUndone(tx: Transaction, bulkId: string, at: Date): Promise<void> {
  await tx.update(changeTable).set({ undoneAt: at }).where(eq(changeTable.id, bulkId));
}

export async function listChanges(db: Executor, programId: string) {
  return db
    .select({
      _id: changeTable.id,
      kind: changeTable.kind,
      count: changeTable.count,
      author: userTable.username,
      at: changeTable.createdAt,
      undoneAt: changeTable.undoneAt,
    })
    .from(changeTable)
    .leftJoin(userTable, eq(userTable.id, changeTable.authorId))
    .where(eq(changeTable.programId, programId))
    .orderBy(desc(changeTable.createdAt))
    .limit(CHANGES_LISTED);
}

/** Lists the questions of a program that were answered after a time. */
export async function listAnsweredSince(
  db: Executor,
  programId: string,
  since: Date,
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ questionId: answerTable.questionId })
    .from(answerTable)
    .innerJoin(attemptTable, eq(attemptTable.id, answerTable.attemptId))
    .where(and(eq(attemptTable.programId, programId), gt(answerTable.receivedAt, since)));
  return new Set(rows.map(({ questionId }) => questionId));
}
