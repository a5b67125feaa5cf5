import { createHash } from 'node:crypto';
import type { Person } from '@certway/contract/endpoint';
import { newId } from '../../db/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { HttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { announce } from '../announce.ts';
import { lockSender } from '../repository.ts';
import { previewOf } from '../serialize.ts';
import { findSentIds, insertBulkMessages } from './repository.ts';

/** A statement has at most 65,535 parameters. */
const ROWS_AT_ONCE = 1000;

interface BulkMessage {
  /** The recipients. The caller has checked that the sender may write to them. */
  recipientIds: readonly string[];
  subject: string;
  body: string;
  /** The program that the message is about, or null if it is about none. */
  programId: string | null;
  sendId?: string | undefined;
}

/**
 * Derives an id for each recipient (UUID version 8, RFC 9562) from the id of the call. A repeated
 * call therefore uses equal ids, and its messages are recognized as sent.
 */
function sendIdFor(sendId: string, recipientId: string): string {
  const hex = createHash('sha256').update(`${sendId} ${recipientId}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/**
 * Sends a message to several people, each in a separate conversation. A conversation is archived
 * for the sender until the recipient replies, so that it does not hide other conversations. If a
 * call is repeated, the message is sent only to people who do not have it yet. Returns the number
 * of people who have it.
 */
export async function sendBulkMessage(
  platform: Platform,
  { id: senderId }: Person,
  { recipientIds, subject, body, programId, sendId = newId() }: BulkMessage,
): Promise<{ sent: number }> {
  const recipients = recipientIds.map((recipientId) => ({
    recipientId,
    sendId: sendIdFor(sendId, recipientId),
  }));
  const ids = recipients.map((recipient) => recipient.sendId);
  if ((await findSentIds(platform.db, senderId, ids)).size === 0) {
    const seconds = await platform.limits.count('groupMessages', senderId);
    if (seconds > 0) throw new HttpError('too-many-requests', [], seconds);
  }
  const reached = await inTransaction(platform.db, async (tx) => {
    await lockSender(tx, senderId);
    const sent = await findSentIds(tx, senderId, ids);
    const open = recipients.filter((recipient) => !sent.has(recipient.sendId));
    const message = { senderId, subject, body, programId, preview: previewOf(body) };
    for (let from = 0; from < open.length; from += ROWS_AT_ONCE) {
      const part = open.slice(from, from + ROWS_AT_ONCE);
      await insertBulkMessages(tx, message, part, platform.now());
    }
    return open.map(({ recipientId }) => recipientId);
  });
  if (reached.length > 0) announce(platform, [senderId, ...reached]);
  return { sent: recipients.length };
}
