import { z } from 'zod';
import { role } from '../accounts/index.ts';
import { slice } from '../endpoint.ts';
import { id, line } from '../fields.ts';
import { MESSAGE_LENGTH, NAME_LENGTH, SEARCH_LENGTH } from '../limits.ts';
import { pages } from '../shell/pages.ts';
import * as messages from './messages.ts';

const openTo = pages.inbox.openTo;

/** A member of a conversation, or the sender of a message. */
const correspondent = z.object({
  _id: id,
  username: z.string(),
  profilePicture: z.string(),
  role,
});
export type Correspondent = z.infer<typeof correspondent>;

const conversation = z.object({
  _id: id,
  /**
   * `people` for a conversation between people, and `notice` for a message from Certway itself,
   * which cannot be answered.
   */
  kind: z.enum(['people', 'notice']),
  subject: z.string(),
  /** The program that the conversation is about, null if there is none. */
  program: z.object({ _id: id, name: z.string() }).nullable(),
  /** The other members of the conversation, without the caller. */
  with: z.array(correspondent),
  /** The beginning of the latest message. */
  preview: z.string(),
  lastMessageAt: z.iso.datetime(),
  unread: z.number(),
  archived: z.boolean(),
});
export type Conversation = z.infer<typeof conversation>;

const message = z.object({
  _id: id,
  /** The sender, null for a notice and after the sender's account was deleted. */
  sender: correspondent.nullable(),
  mine: z.boolean(),
  body: z.string(),
  /** A page of this site to which the notice links, null if there is none. */
  link: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Message = z.infer<typeof message>;

const recipient = correspondent.extend({
  /**
   * The programs that the caller has in common with the recipient. Empty if recipients are listed
   * by their role, as they are for administrators.
   */
  programs: z.array(z.string()),
});
export type Recipient = z.infer<typeof recipient>;

const messageText = line(MESSAGE_LENGTH);
const conversationParams = z.object({ conversationId: id });
const cursor = z.string().max(100).optional();

/** An id that makes sending idempotent: a second message with the same id is ignored. */
const sendId = id.optional();

export const inbox = slice('inbox', {
  listConversations: {
    summary: messages.listConversations,
    openTo,
    query: z.object({
      q: z.string().trim().max(SEARCH_LENGTH).default(''),
      archived: z.stringbool().default(false),
      before: cursor,
    }),
    reply: z.object({ conversations: z.array(conversation), next: z.string().nullable() }),
    errors: [],
  },
  startConversation: {
    summary: messages.startConversation,
    openTo,
    body: z.object({
      recipientId: id,
      subject: line(NAME_LENGTH),
      body: messageText,
      programId: id.nullable().default(null),
      sendId,
    }),
    reply: conversation,
    errors: ['recipient-out-of-reach', 'too-many-requests'],
  },
  getConversation: {
    summary: messages.getConversation,
    openTo,
    params: conversationParams,
    query: z.object({ before: cursor }),
    reply: conversation.extend({ messages: z.array(message), earlier: z.string().nullable() }),
    errors: [],
  },
  changeConversation: {
    summary: messages.changeConversation,
    openTo,
    params: conversationParams,
    body: z.object({ read: z.literal(true).optional(), archived: z.boolean().optional() }),
    reply: conversation,
    errors: [],
  },
  answerConversation: {
    summary: messages.answerConversation,
    openTo,
    params: conversationParams,
    body: z.object({ body: messageText, sendId }),
    reply: message,
    errors: ['house-conversation', 'nobody-there', 'too-many-requests'],
  },
  listRecipients: {
    summary: messages.listRecipients,
    openTo,
    query: z.object({ q: z.string().trim().max(SEARCH_LENGTH).default('') }),
    reply: z.array(recipient),
    errors: [],
  },
  getUnread: {
    summary: messages.getUnread,
    openTo,
    reply: z.object({ unread: z.number() }),
    errors: [],
  },
  watchInbox: {
    summary: messages.watchInbox,
    // Demo users have no inbox. Their stream only ends when their account changes, so that an open
    // page learns of a new role.
    openTo: pages.quiz.openTo,
    reply: 'events',
    errors: [],
  },
});
