import type { Conversation, Correspondent, Message } from '@certway/contract/inbox/index';
import type { Executor } from '../db/database.ts';
import { type ConversationRow, listOthers } from './repository.ts';
import type { MessageRow } from './repository-messages.ts';

const PREVIEW_LENGTH = 140;

export function previewOf(body: string): string {
  const line = body.replace(/\s+/g, ' ').trim();
  return line.length > PREVIEW_LENGTH ? `${line.slice(0, PREVIEW_LENGTH - 1)}…` : line;
}

/** Serializes conversations as this person sees them, with the other members. */
export async function presentConversations(
  db: Executor,
  userId: string,
  rows: ConversationRow[],
): Promise<Conversation[]> {
  const others = new Map<string, Correspondent[]>();
  const ids = rows.map(({ id }) => id);
  for (const { conversationId, ...person } of await listOthers(db, userId, ids)) {
    others.set(conversationId, [...(others.get(conversationId) ?? []), person]);
  }
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    subject: row.subject,
    program:
      row.programId && row.programName ? { _id: row.programId, name: row.programName } : null,
    with: others.get(row.id) ?? [],
    preview: row.preview,
    lastMessageAt: row.lastMessageAt.toISOString(),
    unread: row.unread,
    archived: row.archived,
  }));
}

export function presentMessage(row: MessageRow, userId: string): Message {
  return {
    _id: row.id,
    sender: row.sender,
    mine: row.sender?._id === userId,
    body: row.body,
    link: row.link,
    createdAt: row.createdAt.toISOString(),
  };
}
