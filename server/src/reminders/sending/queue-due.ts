import { dayIn } from '../../days.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { announce, renewNotice } from '../../inbox/index.ts';
import type { Platform } from '../../platform.ts';
import { listStudyTasks } from '../../study/index.ts';
import { listDeviceIds, listDue, lockDue, type Setting, setNext } from '../rows.ts';
import { queue } from '../rows-queue.ts';
import { nextAt } from '../rules/when.ts';
import { dailyWords } from '../rules/words.ts';

const PEOPLE_AT_ONCE = 200;
/** Where the product was down: later than this, a reminder of that hour is of no use. */
export const USEFUL_MS = 3 * 60 * 60 * 1000;

export type Reminding = Pick<
  Platform,
  'db' | 'now' | 'log' | 'config' | 'signals' | 'leaving' | 'figures'
>;

type Due = NonNullable<Awaited<ReturnType<typeof lockDue>>>;

const hasPassed = ({ nextDailyAt }: Setting, now: Date) =>
  now.getTime() - (nextDailyAt?.getTime() ?? 0) > USEFUL_MS;

/** What the day asks of them; nothing where it is done, off, or they may not be reminded. */
async function wordsFor(tx: Transaction, { setting, role, suspendedAt }: Due, now: Date) {
  if (suspendedAt || hasPassed(setting, now)) return null;
  const tasks = await listStudyTasks(
    tx,
    { userId: setting.userId, isAdmin: role === 'admin' },
    now,
  );
  return tasks.length > 0 ? dailyWords(tasks) : null;
}

async function messagesFor(tx: Transaction, { config }: Reminding, setting: Setting, now: Date) {
  const { userId, daily, timeZone } = setting;
  const day = dayIn(timeZone, now);
  const one = {
    userId,
    kind: 'daily',
    day,
    state: 'waiting',
    nextAt: now,
    createdAt: now,
  } as const;
  const devices = daily.includes('push') ? await listDeviceIds(tx, userId) : [];
  return {
    inbox: daily.includes('inbox') ? [{ ...one, channel: 'inbox', state: 'sent' } as const] : [],
    sent: [
      ...(daily.includes('email') && config.SMTP_URL
        ? [{ ...one, channel: 'email' } as const]
        : []),
      ...devices.map((deviceId) => ({ ...one, channel: 'push', deviceId }) as const),
    ],
  };
}

/** Returns whether something is new in their inbox. */
async function remindOne(tx: Transaction, platform: Reminding, userId: string, now: Date) {
  const due = await lockDue(tx, userId, now);
  if (!due) return false;
  const { setting } = due;
  await setNext(tx, userId, nextAt(setting, now));
  const words = await wordsFor(tx, due, now);
  if (!words) return false;
  const { inbox, sent } = await messagesFor(tx, platform, setting, now);
  await queue(tx, sent);
  if ((await queue(tx, inbox)) === 0) return false;
  const { title, body } = words;
  await renewNotice(tx, { userId, kind: 'study-reminder', title, body, link: '/quiz', at: now });
  return true;
}

/** Puts what is due into inboxes and into the queue: each in one transaction with the next moment. */
export async function queueDue(platform: Reminding): Promise<number> {
  const now = platform.now();
  let all = 0;
  while (!platform.leaving.aborted) {
    const due = await listDue(platform.db, now, PEOPLE_AT_ONCE);
    for (const userId of due) {
      const isNew = await inTransaction(platform.db, (tx) => remindOne(tx, platform, userId, now));
      if (isNew) announce(platform, [userId]);
    }
    all += due.length;
    if (due.length < PEOPLE_AT_ONCE) break;
  }
  return all;
}
