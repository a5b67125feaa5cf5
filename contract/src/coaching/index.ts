import { z } from 'zod';
import { editors, learners } from '../accounts/roles.ts';
import { slice } from '../endpoint.ts';
import { id, typedText } from '../fields.ts';
import {
  ALIKE_AT_MOST,
  ESSAY_ANSWER_LENGTH,
  MARK_REVIEWS_A_PAGE,
  NAME_LENGTH,
  NOTE_LENGTH,
} from '../limits.ts';
import { autoGradePolicy, coachRecord } from './coach-record.ts';
import { feedbackAsked } from './feedback-asked.ts';
import { decidedMark, feedbackReply, markReview } from './marks.ts';
import * as messages from './messages.ts';

const quizParams = z.object({ quizId: id });
const markParams = z.object({ quizId: id, questionId: id });
const programParams = z.object({ programId: id });
const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(MARK_REVIEWS_A_PAGE),
});

export const coaching = slice('coaching', {
  evaluateAnswer: {
    summary: messages.evaluateAnswer,
    openTo: learners,
    body: z.object({
      questionId: id,
      userAnswer: z.string().max(ESSAY_ANSWER_LENGTH),
      /**
       * The specification requires this field. The server ignores its value and uses the stored key
       * instead.
       */
      correctAnswer: z.unknown().optional(),
    }),
    reply: z.object({
      /**
       * Whether the answer is correct. Null until the answer is marked, and until the end of the
       * attempt in programs that reveal verdicts only then.
       */
      isCorrect: z.boolean().nullable(),
      score: z.number().nullable(),
      /** True if the mark is the coach's estimate, which a person will check. */
      provisional: z.boolean(),
    }),
    errors: ['answer-refused', 'attempt-ended', 'other-window', 'question-locked'],
  },
  giveFeedback: {
    summary: messages.giveFeedback,
    openTo: learners,
    body: feedbackAsked,
    reply: feedbackReply,
    errors: ['attempt-running'],
  },
  getFeedback: {
    summary: messages.getFeedback,
    openTo: learners,
    params: quizParams,
    reply: feedbackReply,
    errors: ['attempt-running'],
  },
  requestMarkReview: {
    summary: messages.requestMarkReview,
    openTo: learners,
    params: markParams,
    reply: z.object({ success: z.literal(true) }),
    errors: ['mark-decided'],
  },
  explainMarkReview: {
    summary: messages.explainMarkReview,
    openTo: learners,
    params: markParams,
    /** An empty reason removes the stored one. */
    body: z.object({ reason: typedText().max(NOTE_LENGTH) }),
    reply: z.object({ success: z.literal(true) }),
    errors: ['mark-decided'],
  },
  listMarkReviews: {
    summary: messages.listMarkReviews,
    openTo: editors,
    query: pageQuery.extend({ programId: id.optional() }),
    reply: z.array(markReview),
    paged: true,
    errors: [],
  },
  listClassMarkReviews: {
    summary: messages.listClassMarkReviews,
    openTo: 'signed-in',
    params: z.object({ classId: id }),
    query: pageQuery,
    reply: z.array(markReview),
    paged: true,
    errors: [],
  },
  getMarkReview: {
    summary: messages.getMarkReview,
    openTo: 'signed-in',
    params: markParams,
    reply: markReview,
    errors: ['mark-decided'],
  },
  decideMark: {
    summary: messages.decideMark,
    openTo: 'signed-in',
    params: markParams,
    body: z.object({
      /** The mark that the person gives. If it is left out, the person accepts the coach's mark. */
      score: z.number().min(0).max(1).optional(),
      note: z
        .string()
        .trim()
        .max(NAME_LENGTH * 5)
        .default(''),
      /** The attempts whose similar answers to the same question get the same mark. */
      alike: z.array(id).max(ALIKE_AT_MOST).default([]),
    }),
    reply: z.object({
      success: z.literal(true),
      score: z.number(),
      marked: z.number(),
      /** The decisions that the person can withdraw. Empty for a person who marks for a class. */
      decisionIds: z.array(id),
    }),
    errors: ['mark-decided'],
  },
  getCoachRecord: {
    summary: messages.getCoachRecord,
    openTo: editors,
    params: programParams,
    reply: coachRecord,
    errors: [],
  },
  chooseFinality: {
    summary: messages.chooseFinality,
    openTo: editors,
    params: programParams,
    body: z.object({ finality: autoGradePolicy.nullable() }),
    reply: coachRecord,
    errors: [],
  },
  listDecidedMarks: {
    summary: messages.listDecidedMarks,
    openTo: editors,
    params: programParams,
    query: pageQuery,
    reply: z.array(decidedMark),
    paged: true,
    errors: [],
  },
  withdrawDecidedMark: {
    summary: messages.withdrawDecidedMark,
    openTo: editors,
    params: z.object({ decisionId: id }),
    reply: z.object({ success: z.literal(true), waiting: z.number() }),
    errors: [],
  },
});
