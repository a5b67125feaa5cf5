import { MINUTE_MS } from '../../time/durations.ts';
import { dropDevices, findKeys, type PushKeys } from '../repository-push.ts';
import {
  claim,
  listWaiting,
  type MessageState,
  recordDelivery,
  type WaitingMessage,
} from '../repository-queue.ts';
import { plainTexts, type ReminderText } from '../rules/reminder-text.ts';
import { mailFor } from './compose-mail.ts';
import { channelsOf, kinds } from './kinds.ts';
import { compose, type Mailer, openMailer } from './mail.ts';
import { push } from './push.ts';
import type { ReminderPlatform } from './queue-due.ts';
import type { SendOutcome } from './send-outcome.ts';

const AT_ONCE = 100;
const CONCURRENT_SENDS = 4;
/**
 * The minutes to wait before each retry. If the last retry fails as well, the message is stored as
 * failed.
 */
const RETRY_POLICY = [1, 5, 15, 30, 60];

export type CountMessage = (channel: string, state: MessageState) => void;

interface SendContext {
  platform: ReminderPlatform;
  keys: PushKeys;
  mailer: Mailer;
  count: CountMessage;
}

const dropped = (reason: string): SendOutcome => ({ state: 'dropped', claimed: false, reason });

/**
 * Returns the text of a reminder, or the reason why it must not be sent, for example because the
 * person has studied since the reminder was queued.
 */
async function textOrReason(
  { db }: ReminderPlatform,
  { message, role, suspendedAt, setting }: WaitingMessage,
  now: Date,
): Promise<ReminderText | string> {
  if (suspendedAt) return 'the account is suspended';
  const { kind, userId } = message;
  if (!setting || !channelsOf(setting, kind).includes(message.channel)) {
    return 'turned off in the meantime';
  }
  if (now.getTime() - message.createdAt.getTime() > kinds[kind].usefulMs) {
    return 'too late to be useful';
  }
  const text = await kinds[kind].textFor(db, { userId, role }, now);
  return 'none' in text ? text.none : text;
}

async function sendMail(
  { platform, mailer }: SendContext,
  { message, email, setting }: WaitingMessage,
  reminder: ReminderText,
) {
  const { db, config } = platform;
  if (!config.SMTP_URL || !setting) return dropped('this site has no mail server');
  const mail = await compose(
    config,
    mailFor({ message, email, setting, reminder }, config.publicUrl),
  );
  return mailer.send(email, mail, () => claim(db, message.id));
}

async function sendPush(
  { platform, keys }: SendContext,
  { message, device }: WaitingMessage,
  reminder: ReminderText,
) {
  if (!device) return dropped('the browser is not registered anymore');
  if (!(await claim(platform.db, message.id))) return null;
  const { endpoint, p256dh, auth } = device;
  const payload = JSON.stringify({ ...plainTexts(reminder), tag: message.kind, path: '/quiz' });
  const outcome = await push(platform.config, keys, {
    endpoint,
    p256dh,
    auth,
    payload,
    topic: message.kind,
    secondsOfUse: kinds[message.kind].usefulMs / 1000,
  });
  if (!outcome) await dropDevices(platform.db, [device.id]);
  return outcome;
}

async function recordOutcome(
  { platform, count }: SendContext,
  { message }: WaitingMessage,
  outcome: SendOutcome,
) {
  const { state, claimed, reason = '', retryAfterMs = 0 } = outcome;
  const minutes = RETRY_POLICY[message.tries];
  const isOver = state === 'waiting' && minutes === undefined;
  count(message.channel, isOver ? 'failed' : state);
  if (isOver || minutes === undefined || state !== 'waiting') {
    return recordDelivery(platform.db, message.id, {
      claimed,
      state: isOver ? 'failed' : state,
      reason,
    });
  }
  const waitMs = Math.max(minutes * MINUTE_MS, retryAfterMs);
  return recordDelivery(platform.db, message.id, {
    claimed,
    state: kinds[message.kind].waits,
    reason,
    tries: message.tries + 1,
    nextAt: new Date(platform.now().getTime() + waitMs),
  });
}

async function sendOne(context: SendContext, waiting: WaitingMessage): Promise<void> {
  const text = await textOrReason(context.platform, waiting, context.platform.now());
  if (typeof text === 'string') return recordOutcome(context, waiting, dropped(text));
  const send = waiting.message.channel === 'email' ? sendMail : sendPush;
  const outcome = await send(context, waiting, text);
  if (outcome) await recordOutcome(context, waiting, outcome);
}

/**
 * Sends a message. If an error occurs, the other messages are still sent, and this message is
 * retried later.
 */
async function trySending(context: SendContext, waiting: WaitingMessage): Promise<void> {
  try {
    await sendOne(context, waiting);
  } catch (error) {
    const { id } = waiting.message;
    context.platform.log.warn({ err: error, messageId: id }, 'a reminder could not be sent');
    const reason = (error as Error).message.slice(0, 200);
    await recordOutcome(context, waiting, { state: 'waiting', claimed: false, reason });
  }
}

async function sendQueue(context: SendContext, queue: WaitingMessage[]): Promise<void> {
  try {
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (context.platform.leaving.aborted) return;
      await trySending(context, next);
    }
  } finally {
    context.mailer.close();
  }
}

/** Sends due messages, a few at a time, until none is left. */
export async function sendWaiting(
  platform: ReminderPlatform,
  count: CountMessage,
): Promise<number> {
  const keys = await findKeys(platform.db);
  if (!keys) throw new Error('the push keys are missing');
  let all = 0;
  while (!platform.leaving.aborted) {
    const queue = await listWaiting(platform.db, platform.now(), AT_ONCE);
    if (queue.length === 0) break;
    all += queue.length;
    const senders = Array.from({ length: CONCURRENT_SENDS }, () =>
      sendQueue({ platform, keys, mailer: openMailer(platform.config), count }, queue),
    );
    await Promise.all(senders);
  }
  return all;
}
