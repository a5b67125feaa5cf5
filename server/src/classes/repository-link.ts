import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/database.ts';
import { linkTable } from './tables.ts';

export type LinkRow = typeof linkTable.$inferSelect;
export type NewLink = typeof linkTable.$inferInsert;

export async function findLink(db: Executor, classId: string): Promise<LinkRow | null> {
  const [row] = await db.select().from(linkTable).where(eq(linkTable.classId, classId));
  return row ?? null;
}

export async function findLinkByCode(db: Executor, code: string): Promise<LinkRow | null> {
  const [row] = await db.select().from(linkTable).where(eq(linkTable.code, code));
  return row ?? null;
}

/** Creates the link of a class, or changes the limits of the current one, which keeps its code. */
export async function putLink(tx: Transaction, link: NewLink): Promise<LinkRow> {
  const { usesAtMost, expiresOn, expiresAt, needsApproval } = link;
  const [row] = await tx
    .insert(linkTable)
    .values(link)
    .onConflictDoUpdate({
      target: linkTable.classId,
      set: { usesAtMost, expiresOn, expiresAt, needsApproval },
    })
    .returning();
  if (!row) throw new Error('the link was not written');
  return row;
}

export async function deleteLink(db: Executor, classId: string): Promise<void> {
  await db.delete(linkTable).where(eq(linkTable.classId, classId));
}

/** Uses a link once, if it still may be used. */
export async function takeLinkUse(tx: Transaction, code: string, now: Date): Promise<boolean> {
  const { useCount, usesAtMost, expiresAt } = linkTable;
  const taken = await tx
    .update(linkTable)
    .set({ useCount: sql`${useCount} + 1` })
    .where(
      and(
        eq(linkTable.code, code),
        or(isNull(usesAtMost), lt(useCount, usesAtMost)),
        or(isNull(expiresAt), gt(expiresAt, now)),
      ),
    )
    .returning({ classId: linkTable.classId });
  return taken.length > 0;
}

export const isUsedUp = ({ useCount, usesAtMost }: LinkRow): boolean =>
  usesAtMost !== null && useCount >= usesAtMost;
