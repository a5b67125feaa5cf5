import type { Role } from '@certway/contract/accounts/roles';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { grantTable } from '../access/tables.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { prepared } from '../db/statements/prepared.ts';
import type { Identity } from '../identity/provider.ts';
import { updatePhrases } from './search/repository-phrases.ts';
import { figuresTable, userTable } from './tables.ts';

export type UserRow = typeof userTable.$inferSelect;

const userById = prepared((db) =>
  db
    .select()
    .from(userTable)
    .where(eq(userTable.id, sql.placeholder('id')))
    .prepare('accounts_user_by_id'),
);

export async function findUser(db: Executor, id: string): Promise<UserRow | null> {
  const [row] = await userById(db).execute({ id });
  return row ?? null;
}

const userByIdentity = prepared((db) =>
  db
    .select()
    .from(userTable)
    .where(
      and(
        eq(userTable.issuer, sql.placeholder('issuer')),
        eq(userTable.subject, sql.placeholder('subject')),
      ),
    )
    .for('update')
    .prepare('accounts_user_by_identity'),
);

export async function findUserByIdentity(
  db: Executor,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<UserRow | null> {
  const [row] = await userByIdentity(db).execute({ issuer, subject });
  return row ?? null;
}

/** Locks users in the order of their ids, so that two callers cannot deadlock. */
export async function lockUsers(db: Transaction, ids: string[]): Promise<UserRow[]> {
  return db
    .select()
    .from(userTable)
    .where(inArray(userTable.id, ids))
    .orderBy(userTable.id)
    .for('update');
}

export async function findIdsByVerifiedEmail(db: Executor, email: string): Promise<string[]> {
  const rows = await db
    .select({ id: userTable.id })
    .from(userTable)
    .where(eq(userTable.verifiedEmail, email));
  return rows.map(({ id }) => id);
}

/** Inserts an account; returns null if another request created the same account in the meantime. */
export async function insertUser(
  db: Executor,
  user: typeof userTable.$inferInsert,
): Promise<UserRow | null> {
  const [row] = await db.insert(userTable).values(user).onConflictDoNothing().returning();
  if (!row) return null;
  await addToRole(db, row.role, 1);
  await updatePhrases(db, row.id);
  return row;
}

/**
 * Updates any column except the role. Only `setRole` may change the role, because stored counts
 * depend on it.
 */
export async function updateUserRow(
  db: Executor,
  id: string,
  change: Partial<Omit<typeof userTable.$inferInsert, 'id' | 'role'>>,
): Promise<UserRow> {
  const [row] = await db.update(userTable).set(change).where(eq(userTable.id, id)).returning();
  if (!row) throw new Error('the account to change is not there');
  const { username, verifiedEmail, contactEmail } = change;
  if (username || verifiedEmail || contactEmail) await updatePhrases(db, id);
  return row;
}

const seenUser = prepared((db) =>
  db
    .update(userTable)
    .set({ lastSignInAt: sql`${sql.placeholder('now')}` })
    .where(eq(userTable.id, sql.placeholder('id')))
    .returning()
    .prepare('accounts_seen_user'),
);

export async function markSeen(db: Transaction, { id }: UserRow, now: Date): Promise<UserRow> {
  const [row] = await seenUser(db).execute({ id, now });
  if (!row) throw new Error('the account that signs in is not there');
  return row;
}

export async function setRole(db: Transaction, user: UserRow, role: Role): Promise<UserRow> {
  if (user.role === role) return user;
  const moved = await db
    .update(userTable)
    .set({ role })
    .where(and(eq(userTable.id, user.id), eq(userTable.role, user.role)))
    .returning();
  const [row] = moved;
  if (!row) throw new Error('the account changed its role meanwhile: lock it first');
  await addToRole(db, user.role, -1);
  await addToRole(db, role, 1);
  return row;
}

export async function deleteUserRow(db: Transaction, user: UserRow): Promise<void> {
  const gone = await db.delete(userTable).where(eq(userTable.id, user.id)).returning();
  if (gone.length > 0) await addToRole(db, user.role, -1);
}

async function addToRole(db: Executor, role: Role, change: 1 | -1): Promise<void> {
  await db
    .insert(figuresTable)
    .values({ role, count: change })
    .onConflictDoUpdate({
      target: figuresTable.role,
      set: { count: sql`${figuresTable.count} + excluded.count` },
    });
}

/** Counts the people with a role, and locks that count until the transaction ends. */
export async function lockCountOf(db: Transaction, role: Role): Promise<number> {
  const [row] = await db
    .select({ count: figuresTable.count })
    .from(figuresTable)
    .where(eq(figuresTable.role, role))
    .for('update');
  return row?.count ?? 0;
}

export async function countUsers(db: Executor, role?: Role): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${figuresTable.count}), 0)::int` })
    .from(figuresTable)
    .where(role ? eq(figuresTable.role, role) : ne(figuresTable.count, 0));
  return row?.count ?? 0;
}

export async function hasActiveGrant(db: Executor, userId: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: grantTable.id })
    .from(grantTable)
    .where(
      and(
        eq(grantTable.userId, userId),
        sql`${grantTable.revokedAt} is null`,
        sql`(${grantTable.endsAt} is null or ${grantTable.endsAt} > ${now})`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/**
 * Finds the trainer with a verified address. Returns null if two accounts have the address, because
 * it then identifies neither.
 */
export async function findTrainerByAddress(db: Executor, email: string): Promise<UserRow | null> {
  const [id, another] = await findIdsByVerifiedEmail(db, email);
  return id === undefined || another !== undefined ? null : findTrainer(db, id);
}

/** Returns the user if they may own programs, otherwise null. */
export async function findTrainer(db: Executor, id: string): Promise<UserRow | null> {
  const user = await findUser(db, id);
  return user && (user.role === 'trainer' || user.role === 'admin') ? user : null;
}
