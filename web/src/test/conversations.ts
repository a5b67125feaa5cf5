import type { Conversation, Message, Recipient } from '@certway/contract/inbox/index';
import type { Reply } from '../calls/address.ts';
import type { Answers } from './fake-server.ts';
import { openAt } from './open-at.tsx';
import { buildUser } from './people.ts';

/** Builds conversations as the server would send them, and opens the inbox that shows them. */

export const tessa = {
  _id: '01931e5a-7c00-7000-8000-0000000000b1',
  username: 'Tessa Sample',
  profilePicture: '',
  role: 'trainer' as const,
};

export const buildConversation = (over: Partial<Conversation> = {}): Conversation => ({
  _id: 'c1',
  kind: 'people',
  subject: 'About question 3',
  program: null,
  with: [tessa],
  preview: 'Is it really west?',
  lastMessageAt: '2026-03-04T05:06:07.000Z',
  unread: 0,
  archived: false,
  ...over,
});

export const buildMessage = (over: Partial<Message> = {}): Message => ({
  _id: 'm1',
  sender: tessa,
  mine: false,
  body: 'Is it really west?',
  link: null,
  createdAt: '2026-03-04T05:06:07.000Z',
  ...over,
});

export const buildOpened = (
  over: Partial<Reply<'inbox', 'getConversation'>> = {},
): Reply<'inbox', 'getConversation'> => ({
  ...buildConversation(),
  messages: [buildMessage()],
  earlier: null,
  ...over,
});

export const buildRecipient = (over: Partial<Recipient> = {}): Recipient => ({
  ...tessa,
  programs: ['Private Pilot'],
  ...over,
});

/** Returns a page that contains the whole list. */
export const pageOf = (...conversations: Conversation[]) => ({ conversations, next: null });

export type Inbox = NonNullable<Answers['inbox']>;
const ada = buildUser();

export const showInbox = (inbox: Inbox, address = '/inbox') =>
  openAt(address, {
    as: ada,
    answers: { inbox: { listConversations: pageOf(), getUnread: { unread: 0 }, ...inbox } },
  });
