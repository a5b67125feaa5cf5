import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { userTable } from '../accounts/tables.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { deviceTable, type ReminderKind, reminderSettingTable } from './tables.ts';

export type ReminderSetting = typeof reminderSettingTable.$inferSelect;

export async function findSetting(db: Executor, userId: string): Promise<ReminderSetting | null> {
  const [row] = await db
    .select()
    .from(reminderSettingTable)
    .where(eq(reminderSettingTable.userId, userId));
  return row ?? null;
}

/**
 * Stores a person's reminder settings. The secret of existing settings never changes, so that links
 * in earlier mails stay valid.
 */
export async function putSetting(db: Executor, setting: ReminderSetting): Promise<void> {
  const { userId: _, stopSecret: __, ...set } = setting;
  await db
    .insert(reminderSettingTable)
    .values(setting)
    .onConflictDoUpdate({ target: reminderSettingTable.userId, set });
}

/**
 * Locks the reminder settings that belong to the secret in an unsubscribe link. Returns null if no
 * settings have this secret.
 */
export async function lockBySecret(
  tx: Transaction,
  secret: string,
): Promise<ReminderSetting | null> {
  const [row] = await tx
    .select()
    .from(reminderSettingTable)
    .where(eq(reminderSettingTable.stopSecret, secret))
    .for('update');
  return row ?? null;
}

export async function findAddress(db: Executor, userId: string): Promise<string> {
  const [row] = await db
    .select({ email: userTable.verifiedEmail })
    .from(userTable)
    .where(eq(userTable.id, userId));
  return row?.email ?? '';
}

const nextOf = {
  daily: reminderSettingTable.nextDailyAt,
  weekly: reminderSettingTable.nextWeeklyAt,
};

/**
 * Lists people whose reminder is due. The reminder that has been due for the longest time comes
 * first.
 */
export async function listDue(
  db: Executor,
  kind: ReminderKind,
  now: Date,
  atMost: number,
): Promise<string[]> {
  const rows = await db
    .select({ userId: reminderSettingTable.userId })
    .from(reminderSettingTable)
    .where(lte(nextOf[kind], now))
    .orderBy(asc(nextOf[kind]))
    .limit(atMost);
  return rows.map(({ userId }) => userId);
}

/**
 * Locks a due reminder until the transaction ends. Returns null if it is no longer due or another
 * node has locked it.
 */
export async function lockDue(tx: Transaction, kind: ReminderKind, userId: string, now: Date) {
  const [row] = await tx
    .select({
      setting: reminderSettingTable,
      dueAt: nextOf[kind],
      role: userTable.role,
      suspendedAt: userTable.suspendedAt,
    })
    .from(reminderSettingTable)
    .innerJoin(userTable, eq(userTable.id, reminderSettingTable.userId))
    .where(and(eq(reminderSettingTable.userId, userId), lte(nextOf[kind], now)))
    .for('update', { of: reminderSettingTable, skipLocked: true });
  return row ?? null;
}

export async function setNext(
  tx: Transaction,
  kind: ReminderKind,
  userId: string,
  at: Date,
): Promise<void> {
  const next = kind === 'daily' ? { nextDailyAt: at } : { nextWeeklyAt: at };
  await tx.update(reminderSettingTable).set(next).where(eq(reminderSettingTable.userId, userId));
}

export async function listOwnReminders(db: Executor, userId: string) {
  const setting = await findSetting(db, userId);
  const devices = await db
    .select({ endpoint: deviceTable.endpoint, createdAt: deviceTable.createdAt })
    .from(deviceTable)
    .where(eq(deviceTable.userId, userId))
    .orderBy(sql`${deviceTable.createdAt}`);
  const { stopSecret: _, ...asked } = setting ?? { stopSecret: '' };
  return { settings: setting && asked, devices };
}
