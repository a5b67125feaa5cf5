import { z } from 'zod';
import { coachRecord, finality } from './coach-record.ts';
import { slice } from './endpoint.ts';
import { feedbackAsked } from './feedback-asked.ts';
import { id } from './fields.ts';
import { ALIKE_AT_MOST, ESSAY_ANSWER_LENGTH, MARK_REVIEWS_A_PAGE, NAME_LENGTH } from './limits.ts';
import { decidedMark, feedbackReply, review } from './marks.ts';
import { editors, learners } from './roles.ts';

const quizParams = z.object({ quizId: id });
const markParams = z.object({ quizId: id, questionId: id });
const programParams = z.object({ programId: id });

export const coaching = slice('coaching', {
  evaluateAnswer: {
    summary:
      'Takes the answer to a question of the running attempt, locks it and tells the verdict',
    openTo: learners,
    body: z.object({
      questionId: id,
      userAnswer: z.string().max(ESSAY_ANSWER_LENGTH),
      /** Required by the specification, but ignored: the server has the key. */
      correctAnswer: z.unknown().optional(),
    }),
    reply: z.object({
      /** Null until it is marked, and in programs that reveal verdicts only at the end. */
      isCorrect: z.boolean().nullable(),
      score: z.number().nullable(),
      /** True if the mark is the coach's estimate, which a person will check. */
      provisional: z.boolean(),
    }),
    errors: ['answer-refused', 'attempt-ended', 'other-window', 'question-locked'],
  },
  giveFeedback: {
    summary: 'Writes the feedback on a finished quiz from the stored answers, and waits for it',
    openTo: learners,
    body: feedbackAsked,
    reply: feedbackReply,
    errors: ['attempt-running'],
  },
  getFeedback: {
    summary: 'The feedback on a finished quiz, as far as it is written',
    openTo: learners,
    params: quizParams,
    reply: feedbackReply,
    errors: ['attempt-running'],
  },
  requestMarkReview: {
    summary: 'Asks a person to look at a mark of the coach',
    openTo: learners,
    params: markParams,
    reply: z.object({ success: z.literal(true) }),
    errors: ['mark-decided'],
  },
  listMarkReviews: {
    summary:
      'The answers whose marks wait for a person: appeals first, then what teaches most, then the oldest',
    openTo: editors,
    query: z.object({
      programId: id.optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(MARK_REVIEWS_A_PAGE),
    }),
    reply: z.array(review),
    paged: true,
    errors: [],
  },
  decideMark: {
    summary: 'Accepts a mark, or corrects it: result, history and later marks follow',
    openTo: editors,
    params: markParams,
    body: z.object({
      /** If omitted, the mark is accepted as it is. */
      score: z.number().min(0).max(1).optional(),
      note: z
        .string()
        .trim()
        .max(NAME_LENGTH * 5)
        .default(''),
      /** The attempts whose similar answers get the same mark. */
      alike: z.array(id).max(ALIKE_AT_MOST).default([]),
    }),
    reply: z.object({ success: z.literal(true), score: z.number(), marked: z.number() }),
    errors: ['mark-decided'],
  },
  getCoachRecord: {
    summary: 'What the coach proposed in a program, what people decided, and what it has earned',
    openTo: editors,
    params: programParams,
    reply: coachRecord,
    errors: [],
  },
  chooseFinality: {
    summary: 'Who makes a mark final in a program; what waits is looked at anew',
    openTo: editors,
    params: programParams,
    body: z.object({ finality: finality.nullable() }),
    reply: coachRecord,
    errors: [],
  },
  listDecidedMarks: {
    summary: 'The marks that bind in a program, newest first, with who decided them and when',
    openTo: editors,
    params: programParams,
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(MARK_REVIEWS_A_PAGE),
    }),
    reply: z.array(decidedMark),
    paged: true,
    errors: [],
  },
  withdrawDecidedMark: {
    summary: 'Takes back a mark that binds; the answers that it marked wait for a person again',
    openTo: editors,
    params: z.object({ decisionId: id }),
    reply: z.object({ success: z.literal(true), waiting: z.number() }),
    errors: [],
  },
});
