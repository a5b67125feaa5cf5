import type { PushDevice } from '@certway/contract/reminders/index';
import { and, count, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/database.ts';
import { deviceTable, keyTable } from './tables.ts';

/** The maximum number of browsers per person that receive push messages. */
const DEVICES_AT_MOST = 10;

export async function putDevice(
  tx: Transaction,
  userId: string,
  { endpoint, keys }: PushDevice,
  createdAt: Date,
): Promise<void> {
  const set = { userId, ...keys, createdAt };
  await tx
    .insert(deviceTable)
    .values({ endpoint, ...set })
    .onConflictDoUpdate({ target: deviceTable.endpoint, set });
  const newest = tx
    .select({ id: deviceTable.id })
    .from(deviceTable)
    .where(eq(deviceTable.userId, userId))
    .orderBy(desc(deviceTable.createdAt), desc(deviceTable.id))
    .limit(DEVICES_AT_MOST);
  await tx
    .delete(deviceTable)
    .where(and(eq(deviceTable.userId, userId), notInArray(deviceTable.id, newest)));
}

export async function deleteDevice(db: Executor, userId: string, endpoint: string): Promise<void> {
  await db
    .delete(deviceTable)
    .where(and(eq(deviceTable.userId, userId), eq(deviceTable.endpoint, endpoint)));
}

/** Deletes browsers whose push subscription has ended. */
export async function dropDevices(db: Executor, ids: string[]): Promise<void> {
  await db.delete(deviceTable).where(inArray(deviceTable.id, ids));
}

export async function countDevices(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ devices: count() })
    .from(deviceTable)
    .where(eq(deviceTable.userId, userId));
  return row?.devices ?? 0;
}

export async function listDeviceIds(db: Executor, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: deviceTable.id })
    .from(deviceTable)
    .where(eq(deviceTable.userId, userId));
  return rows.map(({ id }) => id);
}

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export async function findKeys(db: Executor): Promise<PushKeys | null> {
  const [row] = await db
    .select({ publicKey: keyTable.publicKey, privateKey: keyTable.privateKey })
    .from(keyTable);
  return row ?? null;
}

/**
 * Stores the push keys of the installation. If two nodes store keys at the same time, only the
 * first keys are kept.
 */
export async function insertKeys(db: Executor, keys: PushKeys): Promise<void> {
  await db
    .insert(keyTable)
    .values({ id: 1, ...keys })
    .onConflictDoNothing();
}
