import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { announce, renewNotice } from '../../inbox/index.ts';
import type { Platform } from '../../platform.ts';
import { dayIn } from '../../time/days.ts';
import { listDue, lockDue, type ReminderSetting, setNext } from '../repository.ts';
import { listDeviceIds } from '../repository-push.ts';
import { queue } from '../repository-queue.ts';
import { nextFor } from '../rules/schedule.ts';
import type { ReminderKind } from '../tables.ts';
import { channelsOf, kindNames, kinds } from './kinds.ts';

const PEOPLE_AT_ONCE = 200;

export type ReminderPlatform = Pick<
  Platform,
  'db' | 'now' | 'log' | 'config' | 'eventBus' | 'leaving' | 'metrics'
>;

type DueReminder = NonNullable<Awaited<ReturnType<typeof lockDue>>>;

/**
 * Returns the text of a reminder. Returns null if the person has finished studying or may not be
 * reminded.
 */
async function textFor(
  tx: Transaction,
  kind: ReminderKind,
  { setting, dueAt, role, suspendedAt }: DueReminder,
  now: Date,
) {
  const isLate = now.getTime() - (dueAt?.getTime() ?? 0) > kinds[kind].usefulMs;
  if (suspendedAt || isLate) return null;
  const text = await kinds[kind].textFor(tx, { userId: setting.userId, role }, now);
  return 'none' in text ? null : text;
}

async function messagesFor(
  tx: Transaction,
  { config }: ReminderPlatform,
  kind: ReminderKind,
  setting: ReminderSetting,
  now: Date,
) {
  const { userId, timeZone } = setting;
  const channels = channelsOf(setting, kind);
  const day = dayIn(timeZone, now);
  const state = kinds[kind].waits;
  const one = { userId, kind, day, state, nextAt: now, createdAt: now };
  const devices = channels.includes('push') ? await listDeviceIds(tx, userId) : [];
  return {
    inbox: channels.includes('inbox') ? [{ ...one, channel: 'inbox', state: 'sent' } as const] : [],
    sent: [
      ...(channels.includes('email') && config.SMTP_URL
        ? [{ ...one, channel: 'email' } as const]
        : []),
      ...devices.map((deviceId) => ({ ...one, channel: 'push', deviceId }) as const),
    ],
  };
}

/** Adds one due reminder to the inbox and the queue. Returns whether the person's inbox changed. */
async function remindOne(
  tx: Transaction,
  platform: ReminderPlatform,
  { kind, userId }: { kind: ReminderKind; userId: string },
  now: Date,
) {
  const due = await lockDue(tx, kind, userId, now);
  if (!due) return false;
  const { setting } = due;
  await setNext(tx, kind, userId, nextFor(kind, setting, now));
  const text = await textFor(tx, kind, due, now);
  if (!text) return false;
  const { inbox, sent } = await messagesFor(tx, platform, kind, setting, now);
  await queue(tx, sent);
  if ((await queue(tx, inbox)) === 0) return false;
  const { title, body } = text;
  const notice = { userId, kind: kinds[kind].notice, title, body, link: '/quiz', at: now };
  await renewNotice(tx, notice);
  return true;
}

const AGAIN_MS = 60 * 60_000;

/**
 * Adds a reminder that is due to the queue. If the person's plan causes an error, the reminder is
 * tried again after an hour, and other people's reminders are not affected.
 */
async function tryReminding(
  platform: ReminderPlatform,
  whom: { kind: ReminderKind; userId: string },
  now: Date,
): Promise<boolean> {
  const { db, log } = platform;
  try {
    return await inTransaction(db, (tx) => remindOne(tx, platform, whom, now));
  } catch (error) {
    log.warn({ err: error, ...whom }, 'a reminder could not be queued');
    const again = new Date(now.getTime() + AGAIN_MS);
    await inTransaction(db, (tx) => setNext(tx, whom.kind, whom.userId, again));
    return false;
  }
}

async function queueKind(platform: ReminderPlatform, kind: ReminderKind): Promise<number> {
  const now = platform.now();
  let all = 0;
  while (!platform.leaving.aborted) {
    const due = await listDue(platform.db, kind, now, PEOPLE_AT_ONCE);
    for (const userId of due) {
      const isNew = await tryReminding(platform, { kind, userId }, now);
      if (isNew) announce(platform, [userId]);
    }
    all += due.length;
    if (due.length < PEOPLE_AT_ONCE) break;
  }
  return all;
}

/**
 * Adds due reminders to inboxes and to the queue. Each reminder and its next due time are stored in
 * one transaction.
 */
export async function queueDue(platform: ReminderPlatform): Promise<number> {
  let all = 0;
  for (const kind of kindNames) all += await queueKind(platform, kind);
  return all;
}
