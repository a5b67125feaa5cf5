import { and, asc, eq, sql } from 'drizzle-orm';
import { userTable } from '../accounts/tables.ts';
import { processInChunks } from '../concurrency/yielding.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { entryTable } from './tables.ts';

export type NewEntry = Omit<typeof entryTable.$inferInsert, 'id' | 'resolvedAt'> & {
  createdAt: Date;
};

export async function insertEntries(tx: Transaction, entries: NewEntry[]): Promise<void> {
  await processInChunks(entries, async (some) => {
    const rows = some.map((entry) => ({ ...entry, id: newId(entry.createdAt.getTime()) }));
    await tx.insert(entryTable).values(rows);
    return [];
  });
}

export async function listEntries(db: Executor, questionId: string) {
  return db
    .select({ entry: entryTable, author: userTable.username })
    .from(entryTable)
    .leftJoin(userTable, eq(userTable.id, entryTable.authorId))
    .where(eq(entryTable.questionId, questionId))
    .orderBy(asc(entryTable.createdAt), asc(entryTable.id));
}

/** Marks a comment as resolved; returns true if the question has this comment. */
export async function markResolved(
  tx: Transaction,
  { questionId, commentId }: { questionId: string; commentId: string },
  at: Date | null,
): Promise<boolean> {
  const rows = await tx
    .update(entryTable)
    .set({ resolvedAt: at })
    .where(
      and(
        eq(entryTable.id, commentId),
        eq(entryTable.questionId, questionId),
        eq(entryTable.kind, 'comment'),
      ),
    )
    .returning({ id: entryTable.id });
  return rows.length > 0;
}

/** Lists everything that a person wrote about questions, for the download of their data. */
export async function listEntriesOfPerson(db: Executor, userId: string) {
  return db
    .select({
      kind: entryTable.kind,
      questionId: entryTable.questionId,
      text: entryTable.text,
      createdAt: entryTable.createdAt,
    })
    .from(entryTable)
    .where(and(eq(entryTable.authorId, userId), sql`${entryTable.text} <> ''`))
    .orderBy(asc(entryTable.createdAt), asc(entryTable.id));
}
