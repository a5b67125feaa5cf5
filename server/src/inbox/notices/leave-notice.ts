import type { Transaction } from '../../db/database.ts';
import {
  gladYouAreHere,
  howMessagesWork,
  howToAskTrainer,
  howToStart,
  welcomeToCertway,
  whatYourInboxHolds,
} from '../messages.ts';
import { deleteNotices, insertConversation } from '../repository.ts';
import { insertMessage } from '../repository-messages.ts';
import { previewOf } from '../serialize.ts';
import { joinTexts, type NoticeText, noticeTexts, sourceOf } from './notice-text.ts';

export type NoticeKind =
  | 'welcome'
  | 'role-changed'
  | 'access-granted'
  | 'access-revoked'
  | 'device-signed-out'
  | 'class-joined'
  | 'class-left'
  | 'class-staff'
  | 'seat-invited'
  | 'seat-lost'
  | 'assignment-nudge'
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
  title: NoticeText;
  body: NoticeText[];
  /** The URL of one of our pages that the notice links to, such as /result?attempt=… */
  link?: string;
  /** The time of the change that the notice is about. */
  at: Date;
}

/**
 * Adds a notice to a person's inbox, in the transaction of the change. `announce` must be called
 * after the commit.
 */
export async function leaveNotice(tx: Transaction, notice: Notice): Promise<void> {
  const { userId, kind, title, link = null, at } = notice;
  const body = joinTexts(notice.body);
  const preview = previewOf(body);
  const conversation = { kind: 'notice' as const, notice: kind, subject: title.text, preview };
  const conversationId = await insertConversation(tx, conversation, [userId], at);
  const noticeSource = sourceOf(title, notice.body);
  await insertMessage(tx, { conversationId, body, link, noticeSource, createdAt: at }, preview);
}

/** Adds a notice and deletes the person's earlier notices of the same kind. */
export async function renewNotice(tx: Transaction, notice: Notice): Promise<void> {
  await deleteNotices(tx, notice.userId, notice.kind);
  await leaveNotice(tx, notice);
}

const text = noticeTexts('inbox');

const welcomes = [
  {
    title: text({ welcomeToCertway }),
    body: [text({ gladYouAreHere }), text({ howToStart })],
    link: '/quiz',
  },
  {
    title: text({ howMessagesWork }),
    body: [text({ whatYourInboxHolds }), text({ howToAskTrainer })],
  },
];

/**
 * Adds the two notices with which every inbox starts. The person sees them as soon as the account
 * may open its inbox.
 */
export async function welcome(tx: Transaction, userId: string, at: Date): Promise<void> {
  for (const [index, message] of welcomes.toReversed().entries()) {
    // The times of the two notices differ, so that the greeting is listed above the explanation.
    const moment = new Date(at.getTime() + index);
    await leaveNotice(tx, { userId, kind: 'welcome', ...message, at: moment });
  }
}
