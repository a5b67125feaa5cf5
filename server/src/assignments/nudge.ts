import type { Person } from '@certway/contract/endpoint';
import { openClass } from '../classes/index.ts';
import { type RepeatedTask, repeatRegularly } from '../concurrency/repeat.ts';
import type { Transaction } from '../db/database.ts';
import { onOneNode } from '../db/one-node.ts';
import { inTransaction } from '../db/transaction.ts';
import { announce, leaveNotice, noticeTexts } from '../inbox/index.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { dayIn } from '../time/days.ts';
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { assignmentIsLate, assignmentWasDue, onlyNudge } from './messages.ts';
import { lockAssignment } from './repository.ts';
import {
  deleteNudge,
  findLatePerson,
  type LatePerson,
  listDueNudges,
  listLatePeople,
  lockQueued,
  queueNudges,
  updateNudge,
} from './repository-nudges.ts';
import { nudgeTime } from './rules/nudge-time.ts';
import type { OfAssignment } from './write.ts';

/** The number of nudges that are sent in one round. */
const NUDGES_AT_ONCE = 500;

/** Queues one nudge for everyone who is late and was never nudged for this assignment. */
export function nudgeLate(
  { db, now }: Platform,
  person: Person,
  of: OfAssignment,
): Promise<{ queued: number; nudgedBefore: number }> {
  const { assignmentId } = of;
  return inTransaction(db, async (tx) => {
    await openClass(tx, person, of.classId, 'edit');
    if (!(await lockAssignment(tx, of))) return throwHttpError('not-found');
    const at = now();
    const late = await listLatePeople(tx, assignmentId, at);
    const first = late.filter(({ isNudged }) => !isNudged);
    const rows = first.map(({ userId, timeZone }) => ({
      assignmentId,
      userId,
      sendAt: nudgeTime(timeZone, at),
    }));
    const queued = await queueNudges(tx, rows);
    return { queued, nudgedBefore: late.length - queued };
  });
}

const text = noticeTexts('assignments');

async function leaveNudge(tx: Transaction, late: LatePerson, at: Date): Promise<void> {
  const { userId, title, className, dueAt, timeZone } = late;
  const day = dayIn(timeZone, dueAt);
  await leaveNotice(tx, {
    userId,
    kind: 'assignment-nudge',
    title: text({ assignmentIsLate }, { title }),
    body: [text({ assignmentWasDue }, { className, day, title }), text({ onlyNudge })],
    link: '/quiz',
    at,
  });
}

type NudgePlatform = Pick<Platform, 'db' | 'now' | 'log' | 'eventBus' | 'leaving'>;

/**
 * Sends a queued nudge, or deletes it if it is not right anymore: the person has submitted, has an
 * extension, left the class or lost access. If it is night for the person, it waits for the morning.
 */
async function sendOne(
  tx: Transaction,
  of: { assignmentId: string; userId: string },
  now: Date,
): Promise<boolean> {
  if (!(await lockQueued(tx, of))) return false;
  const late = await findLatePerson(tx, of, now);
  if (!late) {
    await deleteNudge(tx, of);
    return false;
  }
  const sendAt = nudgeTime(late.timeZone, now);
  if (sendAt > now) {
    await updateNudge(tx, of, { sendAt });
    return false;
  }
  await updateNudge(tx, of, { sentAt: now });
  await leaveNudge(tx, late, now);
  return true;
}

/** Sends the nudges that are due. Returns null if another node is sending them. */
export function sendNudges(platform: NudgePlatform): Promise<number | null> {
  const { db, log, leaving } = platform;
  return onOneNode(db, 'assignments', async () => {
    const now = platform.now();
    let sent = 0;
    for (const of of await listDueNudges(db, now, NUDGES_AT_ONCE)) {
      if (leaving.aborted) break;
      try {
        if (!(await inTransaction(db, (tx) => sendOne(tx, of, now)))) continue;
        sent += 1;
        announce(platform, [of.userId]);
      } catch (error) {
        log.warn({ err: error, ...of }, 'a nudge could not be sent');
        await updateNudge(db, of, { sendAt: new Date(now.getTime() + HOUR_MS) });
      }
    }
    return sent;
  });
}

/** Sends nudges when a node starts and every minute. */
export function startNudging(platform: NudgePlatform): RepeatedTask {
  return repeatRegularly(
    () =>
      sendNudges(platform).catch((error) =>
        platform.log.warn({ err: error }, 'nudges could not be sent'),
      ),
    MINUTE_MS,
  );
}
