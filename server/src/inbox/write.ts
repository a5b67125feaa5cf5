import { administrators, mayEnter } from '@certway/contract/accounts/roles';
import type { Person } from '@certway/contract/endpoint';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { LimitRule } from '../http/rate-limits.ts';
import { fail, failed, HttpError, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { announce } from './announce.ts';
import { showConversation } from './read.ts';
import { mayWriteTo } from './recipients.ts';
import { insertConversation, listOthers, lockSender, updateMember } from './repository.ts';
import { findRoleOf, isProgram, shareProgram } from './repository-contacts.ts';
import { findMessage, findSent, insertMessage } from './repository-messages.ts';
import { presentMessage, previewOf } from './serialize.ts';

interface NewMessage {
  recipientId: string;
  subject: string;
  body: string;
  programId: string | null;
  sendId?: string | undefined;
}

/**
 * Applies the rate limits of messages. A message that is sent again because its reply was lost does
 * not count again.
 */
async function applyRateLimits(
  { db, limits }: Platform,
  { id }: Person,
  rules: readonly LimitRule[],
  sendId: string | undefined,
): Promise<void> {
  if (sendId && (await findSent(db, id, sendId))) return;
  for (const rule of rules) {
    const seconds = await limits.count(rule, id);
    if (seconds > 0) throw new HttpError('too-many-requests', [], seconds);
  }
}

/**
 * Returns whether a message may refer to the program. The program must connect the sender and the
 * recipient, except if the sender is an administrator.
 */
async function mayName(tx: Transaction, person: Person, { recipientId, programId }: NewMessage) {
  if (!programId) return true;
  return mayEnter(administrators, person.role)
    ? isProgram(tx, programId)
    : shareProgram(tx, person.id, recipientId, programId);
}

async function storeNew(tx: Transaction, person: Person, sent: NewMessage, at: Date) {
  await lockSender(tx, person.id);
  const before = sent.sendId ? await findSent(tx, person.id, sent.sendId) : null;
  if (before) return before.conversationId;
  const role = await findRoleOf(tx, sent.recipientId);
  if (!role) return throwHttpError('not-found');
  if (!(await mayWriteTo(tx, person, { id: sent.recipientId, role })))
    return fail('recipient-out-of-reach');
  if (!(await mayName(tx, person, sent))) return throwHttpError('not-found');
  const preview = previewOf(sent.body);
  const { subject, programId } = sent;
  const conversation = { kind: 'people' as const, subject, programId, preview };
  const members = [person.id, sent.recipientId];
  const conversationId = await insertConversation(tx, conversation, members, at);
  const { body, sendId = null } = sent;
  const message = { conversationId, senderId: person.id, body, sendId, createdAt: at };
  await insertMessage(tx, message, preview);
  return conversationId;
}

export async function startConversation(platform: Platform, person: Person, sent: NewMessage) {
  await applyRateLimits(platform, person, ['messages', 'newConversations'], sent.sendId);
  const id = await inTransaction(platform.db, (tx) => storeNew(tx, person, sent, platform.now()));
  if (failed(id)) return id;
  announce(platform, [person.id, sent.recipientId]);
  return showConversation(platform.db, person, id);
}

async function storeAnswer(
  tx: Transaction,
  person: Person,
  { conversationId, body, sendId }: ConversationReply,
  at: Date,
) {
  await lockSender(tx, person.id);
  const conversation = await showConversation(tx, person, conversationId);
  if (conversation.kind === 'notice') return fail('house-conversation');
  const others = await listOthers(tx, person.id, [conversationId]);
  if (others.length === 0) return fail('nobody-there');
  const userIds = [person.id, ...others.map(({ _id }) => _id)];
  const before = sendId ? await findSent(tx, person.id, sendId) : null;
  if (before) return { row: before, userIds: [] };
  const sent = { senderId: person.id, sendId: sendId ?? null, createdAt: at };
  const id = await insertMessage(tx, { conversationId, body, ...sent }, previewOf(body));
  // By replying, the sender has read the conversation, so it is marked as read.
  if (conversation.unread > 0)
    await updateMember(tx, person.id, conversationId, { unreadCount: 0 });
  return { row: await findMessage(tx, id), userIds };
}

interface ConversationReply {
  conversationId: string;
  body: string;
  sendId?: string | undefined;
}

export async function answerConversation(
  platform: Platform,
  person: Person,
  answer: ConversationReply,
) {
  await applyRateLimits(platform, person, ['messages'], answer.sendId);
  const now = platform.now();
  const stored = await inTransaction(platform.db, (tx) => storeAnswer(tx, person, answer, now));
  if (failed(stored)) return stored;
  announce(platform, stored.userIds);
  return presentMessage(stored.row, person.id);
}
