import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { userTable } from '../accounts/tables.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { deviceTable, type ReminderKind, settingTable } from './tables.ts';

export type Setting = typeof settingTable.$inferSelect;

export async function findSetting(db: Executor, userId: string): Promise<Setting | null> {
  const [row] = await db.select().from(settingTable).where(eq(settingTable.userId, userId));
  return row ?? null;
}

/** The secret stays what it was: links in earlier mails go on to work. */
export async function putSetting(db: Executor, setting: Setting): Promise<void> {
  const { userId: _, stopSecret: __, ...set } = setting;
  await db
    .insert(settingTable)
    .values(setting)
    .onConflictDoUpdate({ target: settingTable.userId, set });
}

/** Nothing by mail any more; null if no such link was ever sent. */
export async function lockBySecret(tx: Transaction, secret: string): Promise<Setting | null> {
  const [row] = await tx
    .select()
    .from(settingTable)
    .where(eq(settingTable.stopSecret, secret))
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

const nextOf = { daily: settingTable.nextDailyAt, weekly: settingTable.nextWeeklyAt };

/** Lists due reminders, the longest overdue first. */
export async function listDue(
  db: Executor,
  kind: ReminderKind,
  now: Date,
  atMost: number,
): Promise<string[]> {
  const rows = await db
    .select({ userId: settingTable.userId })
    .from(settingTable)
    .where(lte(nextOf[kind], now))
    .orderBy(asc(nextOf[kind]))
    .limit(atMost);
  return rows.map(({ userId }) => userId);
}

/** Locks a due reminder until the transaction ends; null if it is no longer due or another node has it. */
export async function lockDue(tx: Transaction, kind: ReminderKind, userId: string, now: Date) {
  const [row] = await tx
    .select({
      setting: settingTable,
      dueAt: nextOf[kind],
      role: userTable.role,
      suspendedAt: userTable.suspendedAt,
    })
    .from(settingTable)
    .innerJoin(userTable, eq(userTable.id, settingTable.userId))
    .where(and(eq(settingTable.userId, userId), lte(nextOf[kind], now)))
    .for('update', { of: settingTable, skipLocked: true });
  return row ?? null;
}

export async function setNext(
  tx: Transaction,
  kind: ReminderKind,
  userId: string,
  at: Date,
): Promise<void> {
  const next = kind === 'daily' ? { nextDailyAt: at } : { nextWeeklyAt: at };
  await tx.update(settingTable).set(next).where(eq(settingTable.userId, userId));
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
