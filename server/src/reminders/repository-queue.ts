import { and, asc, eq, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { userTable } from '../accounts/tables.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { selectOne } from '../db/lists/count.ts';
import { deviceTable, messageTable, reminderSettingTable } from './tables.ts';

export type MessageState = (typeof messageTable.$inferSelect)['state'];

/**
 * Queues messages and returns how many are new. A message that is already queued for the same day
 * is not queued again.
 */
export async function queue(
  tx: Transaction,
  messages: (typeof messageTable.$inferInsert)[],
): Promise<number> {
  if (messages.length === 0) return 0;
  const rows = await tx
    .insert(messageTable)
    .values(messages)
    .onConflictDoNothing()
    .returning({ id: messageTable.id });
  return rows.length;
}

const waiting = inArray(messageTable.state, ['waiting', 'held']);

/** Lists messages that are due, with their recipients and current settings. */
export async function listWaiting(db: Executor, now: Date, atMost: number) {
  return db
    .select({
      message: messageTable,
      email: userTable.verifiedEmail,
      role: userTable.role,
      suspendedAt: userTable.suspendedAt,
      setting: reminderSettingTable,
      device: deviceTable,
    })
    .from(messageTable)
    .innerJoin(userTable, eq(userTable.id, messageTable.userId))
    .leftJoin(reminderSettingTable, eq(reminderSettingTable.userId, messageTable.userId))
    .leftJoin(
      deviceTable,
      and(eq(deviceTable.id, messageTable.deviceId), eq(deviceTable.userId, messageTable.userId)),
    )
    .where(and(waiting, lte(messageTable.nextAt, now)))
    .orderBy(asc(messageTable.nextAt), asc(messageTable.id))
    .limit(atMost);
}
export type WaitingMessage = Awaited<ReturnType<typeof listWaiting>>[number];

async function move(db: Executor, which: SQL | undefined, set: object): Promise<number> {
  const moved = await db.update(messageTable).set(set).where(which);
  return moved.rowCount ?? 0;
}

/**
 * Claims a message for this process, which may then send it. Returns true for only one process,
 * even if that process crashes.
 */
export const claim = async (db: Executor, id: string): Promise<boolean> =>
  (await move(db, and(eq(messageTable.id, id), waiting), { state: 'sending' })) > 0;

export interface MessageUpdate {
  state: MessageState;
  reason?: string;
  tries?: number;
  nextAt?: Date;
}

/**
 * Records the outcome of a message. If this process has not claimed the message, the outcome is
 * recorded only while the message is still waiting.
 */
export async function recordDelivery(
  db: Executor,
  id: string,
  { claimed, ...change }: MessageUpdate & { claimed: boolean },
): Promise<void> {
  const from = claimed ? inArray(messageTable.state, ['sending', 'unsure']) : waiting;
  await move(db, and(eq(messageTable.id, id), from), change);
}

/**
 * Sets the messages that a stopped node was sending to `unsure`. They may have been sent, so they
 * are not sent again.
 */
export const markInterruptedUnsure = (db: Executor): Promise<number> =>
  move(db, eq(messageTable.state, 'sending'), {
    state: 'unsure',
    reason: 'interrupted while it was being sent',
  });

/** SQL condition: the message is counted by the metric of waiting messages. */
export const countable = (db: Executor, channel: 'email' | 'push') =>
  db
    .select(selectOne)
    .from(messageTable)
    .where(
      and(
        inArray(messageTable.state, ['waiting', 'held', 'sending']),
        eq(messageTable.channel, channel),
      ),
    );

export async function deleteMessages(db: Executor, before: Date, atMost: number): Promise<number> {
  const old = db
    .select({ id: messageTable.id })
    .from(messageTable)
    .where(lt(messageTable.createdAt, before))
    .limit(atMost);
  const gone = await db.delete(messageTable).where(sql`${messageTable.id} in ${old}`);
  return gone.rowCount ?? 0;
}
