import { and, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { prepared } from '../db/statements/prepared.ts';
import { imageTable } from './tables.ts';

export type ImageRow = typeof imageTable.$inferSelect;
export type StoredPurpose = ImageRow['purpose'];
export type ImagePurpose = Exclude<StoredPurpose, 'audio'>;

const there = isNull(imageTable.removedAt);

const imageByName = prepared((db) =>
  db
    .select()
    .from(imageTable)
    .where(and(eq(imageTable.name, sql.placeholder('name')), there))
    .prepare('images_image_by_name'),
);

export async function findImage(db: Executor, name: string): Promise<ImageRow | null> {
  const [row] = await imageByName(db).execute({ name });
  return row ?? null;
}

export function listNamed(db: Executor, names: string[]) {
  const { id, name, bytes } = imageTable;
  return db
    .select({ id, name, bytes })
    .from(imageTable)
    .where(and(sql`${name} = any(${sql.param(names)}::text[])`, there));
}

/**
 * Inserts the row of a picture or audio file. The id can be derived from the content, so the row
 * may already exist. It then counts as new, so that it is kept for another day even if it is
 * unused. Returns false if the existing row is being removed.
 */
export async function insertOrRestoreImage(
  db: Executor,
  image: typeof imageTable.$inferInsert,
): Promise<boolean> {
  const kept = await db
    .insert(imageTable)
    .values(image)
    .onConflictDoUpdate({
      target: imageTable.id,
      set: { createdAt: sql`greatest(${imageTable.createdAt}, excluded.created_at)` },
      setWhere: there,
    })
    .returning({ id: imageTable.id });
  return kept.length > 0;
}

/**
 * Marks files as used, and returns the names of those that exist. If `ownerId` is set, only profile
 * pictures that this person uploaded are marked.
 */
export async function markUsed(
  db: Executor,
  { names, now, ownerId }: { names: string[]; now: Date; ownerId?: string | undefined },
): Promise<string[]> {
  const own = ownerId
    ? and(eq(imageTable.ownerId, ownerId), eq(imageTable.purpose, 'picture'))
    : undefined;
  const found = await db
    .update(imageTable)
    .set({ usedAt: sql`coalesce(${imageTable.usedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(inArray(imageTable.name, names), there, own))
    .returning({ name: imageTable.name });
  return found.map(({ name }) => name);
}

export async function markPictureRemoved(
  db: Executor,
  { name, ownerId, now }: { name: string; ownerId: string; now: Date },
): Promise<ImageRow | null> {
  const [row] = await db
    .update(imageTable)
    .set({ removedAt: now })
    .where(
      and(
        eq(imageTable.name, name),
        eq(imageTable.ownerId, ownerId),
        eq(imageTable.purpose, 'picture'),
        there,
      ),
    )
    .returning();
  return row ?? null;
}

export async function markPicturesRemoved(db: Executor, ownerId: string): Promise<void> {
  await db
    .update(imageTable)
    .set({ removedAt: sql`now()` })
    .where(and(eq(imageTable.ownerId, ownerId), eq(imageTable.purpose, 'picture'), there));
}

export async function listImagesOf(db: Executor, ownerId: string) {
  return db
    .select({
      name: imageTable.name,
      purpose: imageTable.purpose,
      bytes: imageTable.bytes,
      createdAt: imageTable.createdAt,
    })
    .from(imageTable)
    .where(and(eq(imageTable.ownerId, ownerId), there));
}

/**
 * Marks unused pictures and audio as removed. The condition is repeated in the outer statement,
 * because a file may be marked as used after the inner statement has selected it.
 */
export async function markUnusedRemoved(
  db: Executor,
  { before, now, atMost }: { before: Date; now: Date; atMost: number },
): Promise<number> {
  const neverUsed = and(isNull(imageTable.usedAt), there, lt(imageTable.createdAt, before));
  const some = db.select({ id: imageTable.id }).from(imageTable).where(neverUsed).limit(atMost);
  const marked = await db
    .update(imageTable)
    .set({ removedAt: now })
    .where(and(inArray(imageTable.id, some), neverUsed))
    .returning({ id: imageTable.id });
  return marked.length;
}

export function listRemoved(db: Executor, atMost: number): Promise<ImageRow[]> {
  return db.select().from(imageTable).where(isNotNull(imageTable.removedAt)).limit(atMost);
}

export async function dropImageRow(db: Executor, id: string): Promise<void> {
  await db.delete(imageTable).where(eq(imageTable.id, id));
}

/**
 * Returns the next batch of rows that are not removed, sorted by id. The rows are read in batches,
 * because there may be a million of them.
 */
export async function listStoredRows(db: Executor, after: string | null, atMost: number) {
  const { id, name } = imageTable;
  return db
    .select({ id, name })
    .from(imageTable)
    .where(and(there, after ? gt(id, after) : undefined))
    .orderBy(id)
    .limit(atMost);
}
