import type { Transaction } from '../db/database.ts';
import { deleteNotices, insertConversation } from './repository.ts';
import { insertMessage } from './repository-messages.ts';
import { previewOf } from './serialize.ts';

/** What Certway itself writes about. */
export type NoticeKind =
  | 'welcome'
  | 'role-changed'
  | 'access-granted'
  | 'access-revoked'
  | 'request-declined'
  | 'request-cancelled'
  | 'mark-corrected'
  | 'marks-overdue'
  | 'question-report'
  | 'question-corrected'
  | 'question-approval'
  | 'question-approved'
  | 'review-received'
  | 'program-changed'
  | 'study-reminder'
  | 'study-week';

export interface Notice {
  userId: string;
  kind: NoticeKind;
  title: string;
  body: string;
  /** One of our pages, which it links to, such as /result?attempt=… */
  link?: string;
  /** The moment of the change it is about. */
  at: Date;
}

/**
 * Puts a notice into a person's inbox, in the transaction of the change it is about. Call `announce`
 * after the commit.
 */
export async function leaveNotice(tx: Transaction, notice: Notice): Promise<void> {
  const { userId, kind, title, body, link = null, at } = notice;
  const preview = previewOf(body);
  const conversation = { kind: 'notice' as const, notice: kind, subject: title, preview };
  const conversationId = await insertConversation(tx, conversation, [userId], at);
  await insertMessage(tx, { conversationId, body, link, createdAt: at }, preview);
}

/** A notice that makes earlier ones of its kind pointless: those go. */
export async function renewNotice(tx: Transaction, notice: Notice): Promise<void> {
  await deleteNotices(tx, notice.userId, notice.kind);
  await leaveNotice(tx, notice);
}

const welcomes = [
  {
    title: 'Welcome to Certway',
    body: 'Good that you are here.\n\nPick a program, choose a course and a module, and start your first quiz. Every answer is saved as you give it, so you can stop at any question and go on later, on another device too.',
    link: '/quiz',
  },
  {
    title: 'How messages work here',
    body: 'This is your inbox. What concerns you arrives here: access to a program, a mark that was corrected, an answer from a trainer.\n\nTo ask the trainer of one of your programs something, press “New Message”. Only the two of you can read it.',
  },
];

/** The two messages that every inbox begins with; they wait there until the account may open it. */
export async function welcome(tx: Transaction, userId: string, at: Date): Promise<void> {
  for (const [index, message] of welcomes.toReversed().entries()) {
    // A moment apart, so that the greeting stands above the explanation.
    const moment = new Date(at.getTime() + index);
    await leaveNotice(tx, { userId, kind: 'welcome', ...message, at: moment });
  }
}
