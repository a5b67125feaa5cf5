import { z } from 'zod';
import { editors } from '../accounts/roles.ts';
import { slice } from '../endpoint.ts';
import { id, line, optionalText } from '../fields.ts';
import {
  ADDRESS_LENGTH,
  APPROVALS_A_PAGE,
  BATCH_QUESTIONS_A_PAGE,
  NOTE_LENGTH,
  QUESTIONS_AT_ONCE,
} from '../limits.ts';
import { lifecycleStatus } from '../questions/lifecycle-status.ts';
import * as messages from './messages.ts';
import { threadEntry } from './thread.ts';
import { waitingQuestion } from './waiting-question.ts';

const reader = z.object({ _id: id, username: z.string() });

/**
 * Whether questions of a program need approval by a second author, and which people may approve in
 * addition to the trainer and admins.
 */
const approvalSetting = z.object({
  isOn: z.boolean(),
  since: z.date().nullable(),
  readers: z.array(reader),
  /** The number of questions and changes that learners do not see yet, submitted or not. */
  waiting: z.number(),
});
export type ApprovalSetting = z.output<typeof approvalSetting>;

const inProgram = z.object({ programId: id });
const ofQuestion = z.object({ programId: id, questionId: id });
const success = z.object({ success: z.literal(true) });
/**
 * The number of the question's version that the second author has read. A newer version needs a new
 * approval.
 */
const version = z.number().int().min(1);
/** Whether the decision covers every waiting question of the same bulk change. */
const isForBatch = z.boolean().default(false);
const reason = line(NOTE_LENGTH);
const page = z.coerce.number().int().min(1).max(10_000).default(1);
const pageSize = z.coerce.number().int().min(1).max(100);

export const approvals = slice('approvals', {
  getApprovalSetting: {
    summary: messages.getApprovalSetting,
    openTo: editors,
    params: inProgram,
    reply: approvalSetting,
    errors: [],
  },
  setTwoPairs: {
    summary: messages.setTwoPairs,
    openTo: editors,
    params: inProgram,
    body: z.object({
      isOn: z.boolean(),
      /**
       * Whether to publish the waiting questions and changes when approval is turned off. Otherwise
       * they stay unpublished.
       */
      putsLive: z.boolean().default(false),
    }),
    reply: approvalSetting,
    errors: [],
  },
  addSecondReader: {
    summary: messages.addSecondReader,
    openTo: editors,
    params: inProgram,
    body: z.object({ email: z.email().max(ADDRESS_LENGTH) }),
    reply: approvalSetting,
    errors: ['reader-unknown', 'too-many-readers'],
  },
  removeSecondReader: {
    summary: messages.removeSecondReader,
    openTo: editors,
    params: z.object({ programId: id, userId: id }),
    reply: approvalSetting,
    errors: [],
  },
  sendToReview: {
    summary: messages.sendToReview,
    openTo: editors,
    params: inProgram,
    body: z.object({ questionIds: z.array(id).min(1).max(QUESTIONS_AT_ONCE) }),
    reply: z.object({ success: z.literal(true), count: z.number() }),
    errors: [],
  },
  listApprovals: {
    summary: messages.listApprovals,
    openTo: editors,
    query: z.object({
      programId: id.optional(),
      page,
      pageSize: pageSize.default(APPROVALS_A_PAGE),
    }),
    reply: z.array(waitingQuestion),
    paged: true,
    errors: [],
  },
  listApprovalBatch: {
    summary: messages.listApprovalBatch,
    openTo: editors,
    params: ofQuestion,
    query: z.object({ page, pageSize: pageSize.default(BATCH_QUESTIONS_A_PAGE) }),
    reply: z.array(waitingQuestion),
    paged: true,
    errors: [],
  },
  approveQuestion: {
    summary: messages.approveQuestion,
    openTo: editors,
    params: ofQuestion,
    body: z.object({ version, isForBatch }),
    reply: success,
    errors: ['question-changed', 'not-in-review', 'own-words'],
  },
  askForChanges: {
    summary: messages.askForChanges,
    openTo: editors,
    params: ofQuestion,
    body: z.object({ version, isForBatch, comment: reason }),
    reply: success,
    errors: ['question-changed', 'not-in-review'],
  },
  getThread: {
    summary: messages.getThread,
    openTo: editors,
    params: ofQuestion,
    reply: z.array(threadEntry),
    errors: [],
  },
  addComment: {
    summary: messages.addComment,
    openTo: editors,
    params: ofQuestion,
    body: z.object({ text: reason }),
    reply: z.array(threadEntry),
    errors: ['too-many-comments'],
  },
  resolveComment: {
    summary: messages.resolveComment,
    openTo: editors,
    params: ofQuestion.extend({ commentId: id }),
    body: z.object({ isResolved: z.boolean() }),
    reply: z.array(threadEntry),
    errors: [],
  },
  retireQuestion: {
    summary: messages.retireQuestion,
    openTo: editors,
    params: ofQuestion,
    body: z.object({ reason }),
    reply: lifecycleStatus,
    errors: ['published-empty', 'not-live'],
  },
  unretireQuestion: {
    summary: messages.unretireQuestion,
    openTo: editors,
    params: ofQuestion,
    body: z.object({ reason: optionalText(NOTE_LENGTH) }),
    reply: lifecycleStatus,
    errors: ['not-retired'],
  },
});
