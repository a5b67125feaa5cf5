import type { Person } from '@certway/contract/endpoint';
import type { Conversation } from '@certway/contract/inbox/index';
import type { Executor } from '../db/database.ts';
import { cutPage, parseCursor } from '../db/lists/cursor.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { countUnread, findConversation, listConversationRows } from './repository.ts';
import { listMessageRows } from './repository-messages.ts';
import { presentConversations, presentMessage } from './serialize.ts';

const CONVERSATIONS_AT_ONCE = 20;
const MESSAGES_AT_ONCE = 50;

interface ListQuery {
  q: string;
  archived: boolean;
  before?: string | undefined;
}

export async function listConversations({ db }: Platform, person: Person, query: ListQuery) {
  const { q, archived } = query;
  const place = { before: parseCursor(query.before), limit: CONVERSATIONS_AT_ONCE + 1 };
  const rows = await listConversationRows(db, person.id, { q, archived, ...place });
  const { shown, next } = cutPage(CONVERSATIONS_AT_ONCE, rows, ({ lastMessageAt, id }) => ({
    at: lastMessageAt,
    id,
  }));
  return { conversations: await presentConversations(db, person.id, shown), next };
}

export async function getUnread({ db }: Platform, person: Person) {
  return { unread: await countUnread(db, person.id) };
}

/** Returns a conversation. Answers 404 if the caller is not a member of it. */
export async function showConversation(
  db: Executor,
  person: Person,
  id: string,
): Promise<Conversation> {
  const row = await findConversation(db, person.id, id);
  const [shown] = row ? await presentConversations(db, person.id, [row]) : [];
  return shown ?? throwHttpError('not-found');
}

export async function getConversation(
  { db }: Platform,
  person: Person,
  { conversationId, before }: { conversationId: string; before?: string | undefined },
) {
  const conversation = await showConversation(db, person, conversationId);
  const rows = await listMessageRows(db, conversationId, parseCursor(before), MESSAGES_AT_ONCE + 1);
  const { shown, next } = cutPage(MESSAGES_AT_ONCE, rows, ({ createdAt, id }) => ({
    at: createdAt,
    id,
  }));
  return {
    ...conversation,
    messages: shown.toReversed().map((row) => presentMessage(row, person.id)),
    earlier: next,
  };
}
