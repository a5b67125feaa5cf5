import { dropDevices, findKeys, type PushKeys } from '../repository-push.ts';
import {
  claim,
  listWaiting,
  type MessageState,
  settle,
  type Waiting,
} from '../repository-queue.ts';
import { plainTexts, type ReminderText } from '../rules/reminder-text.ts';
import { channelsOf, kinds } from './kinds.ts';
import { mailFor } from './letter.ts';
import { compose, type Mailer, openMailer } from './mail.ts';
import type { Outcome } from './outcome.ts';
import { push } from './push.ts';
import type { Reminding } from './queue-due.ts';

const AT_ONCE = 100;
const LANES = 4;
const MINUTE_MS = 60_000;
/** Minutes before each retry; afterwards the message fails. */
const RETRY_POLICY = [1, 5, 15, 30, 60];

export type Count = (channel: string, state: MessageState) => void;

interface Lane {
  platform: Reminding;
  keys: PushKeys;
  mailer: Mailer;
  count: Count;
}

const dropped = (reason: string): Outcome => ({ state: 'dropped', claimed: false, reason });

/** Returns the text, or the reason not to send it: the person may have studied since it was queued. */
async function textOrReason(
  { db }: Reminding,
  { message, role, suspendedAt, setting }: Waiting,
  now: Date,
): Promise<ReminderText | string> {
  if (suspendedAt) return 'the account is suspended';
  const { kind, userId } = message;
  if (!setting || !channelsOf(setting, kind).includes(message.channel)) {
    return 'not asked for any more';
  }
  if (now.getTime() - message.createdAt.getTime() > kinds[kind].usefulMs) {
    return 'too late to be of use';
  }
  const text = await kinds[kind].textFor(db, { userId, role }, now);
  return 'none' in text ? text.none : text;
}

async function sendMail(
  { platform, mailer }: Lane,
  { message, email, setting }: Waiting,
  reminder: ReminderText,
) {
  const { db, config } = platform;
  if (!config.SMTP_URL || !setting) return dropped('this site sends no mail');
  const mail = await compose(
    config,
    mailFor({ message, email, setting, reminder }, config.publicUrl),
  );
  return mailer.send(email, mail, () => claim(db, message.id));
}

async function sendPush(
  { platform, keys }: Lane,
  { message, device }: Waiting,
  reminder: ReminderText,
) {
  if (!device) return dropped('the device is gone');
  if (!(await claim(platform.db, message.id))) return null;
  const { endpoint, p256dh, auth } = device;
  const payload = JSON.stringify({ ...plainTexts(reminder), tag: message.kind, path: '/quiz' });
  const outcome = await push(platform.config, keys, {
    ...{ endpoint, p256dh, auth, payload },
    topic: message.kind,
    secondsOfUse: kinds[message.kind].usefulMs / 1000,
  });
  if (!outcome) await dropDevices(platform.db, [device.id]);
  return outcome;
}

async function settleOutcome({ platform, count }: Lane, { message }: Waiting, outcome: Outcome) {
  const { state, claimed, reason = '', retryAfterMs = 0 } = outcome;
  const minutes = RETRY_POLICY[message.tries];
  const isOver = state === 'waiting' && minutes === undefined;
  count(message.channel, isOver ? 'failed' : state);
  if (isOver || minutes === undefined || state !== 'waiting') {
    return settle(platform.db, message.id, { claimed, state: isOver ? 'failed' : state, reason });
  }
  const waitMs = Math.max(minutes * MINUTE_MS, retryAfterMs);
  return settle(platform.db, message.id, {
    ...{ claimed, state: kinds[message.kind].waits, reason, tries: message.tries + 1 },
    nextAt: new Date(platform.now().getTime() + waitMs),
  });
}

async function sendOne(lane: Lane, waiting: Waiting): Promise<void> {
  const text = await textOrReason(lane.platform, waiting, lane.platform.now());
  if (typeof text === 'string') return settleOutcome(lane, waiting, dropped(text));
  const send = waiting.message.channel === 'email' ? sendMail : sendPush;
  const outcome = await send(lane, waiting, text);
  if (outcome) await settleOutcome(lane, waiting, outcome);
}

/** A fault in one message does not keep the others from being sent; it is tried again later, like any that was not sent. */
async function trySending(lane: Lane, waiting: Waiting): Promise<void> {
  try {
    await sendOne(lane, waiting);
  } catch (error) {
    const { id } = waiting.message;
    lane.platform.log.warn({ err: error, messageId: id }, 'a reminder could not be sent');
    const reason = (error as Error).message.slice(0, 200);
    await settleOutcome(lane, waiting, { state: 'waiting', claimed: false, reason });
  }
}

async function runLane(lane: Lane, queue: Waiting[]): Promise<void> {
  try {
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (lane.platform.leaving.aborted) return;
      await trySending(lane, next);
    }
  } finally {
    lane.mailer.close();
  }
}

/** Sends what waits, a few at a time, until nothing is due any more. */
export async function sendWaiting(platform: Reminding, count: Count): Promise<number> {
  const keys = await findKeys(platform.db);
  if (!keys) throw new Error('there are no keys for pushes');
  let all = 0;
  while (!platform.leaving.aborted) {
    const queue = await listWaiting(platform.db, platform.now(), AT_ONCE);
    if (queue.length === 0) break;
    all += queue.length;
    const lanes = Array.from({ length: LANES }, () =>
      runLane({ platform, keys, mailer: openMailer(platform.config), count }, queue),
    );
    await Promise.all(lanes);
  }
  return all;
}
