import { z } from 'zod';
import { id } from './fields.ts';
import { anyAnswer } from './kinds/index.ts';
import { ANSWERS_AT_MOST, ESSAY_ANSWER_LENGTH } from './limits.ts';
import { feedbackReply } from './marks.ts';
import { ownReport } from './reports.ts';
import { resultDetail } from './result-detail.ts';
import { ownReview } from './reviews.ts';

/** Longer than anyone spends on a question; a clock that jumps must not distort the totals. */
const SECONDS_AT_MOST = 86_400;

/** The time for one answer. */
export const seconds = z.number().min(0).max(SECONDS_AT_MOST);

/**
 * Finishes an attempt. Missing answers may come with it, as text or in their usual form. The server
 * computes the other fields that the specification lets a client send.
 */
export const submission = z.object({
  quizId: id,
  /** The window that finishes the attempt; if left out, it is not checked. */
  writer: id.optional(),
  /** True to get the data of the next page with the reply. */
  tellsNext: z.boolean().optional(),
  answers: z
    .array(
      z.object({
        questionId: id,
        chosenAnswer: z.string().max(ESSAY_ANSWER_LENGTH).optional(),
        answer: anyAnswer.nullable().optional(),
        sendId: id.optional(),
        sequence: z.number().int().min(0).max(1_000_000).optional(),
        seconds: seconds.optional(),
        answeredAt: z.coerce.date().optional(),
        device: id.optional(),
        sure: z.boolean().nullable().optional(),
      }),
    )
    .max(ANSWERS_AT_MOST)
    .default([]),
});
export type Submission = z.output<typeof submission>;

/** The data of the page after an attempt. */
export const afterAttempt = z.object({
  result: resultDetail,
  /** Null if the program is no longer visible. */
  ownReview: ownReview.nullable(),
  ownReports: z.array(ownReport),
  /** Null while part of the feedback is still being written. */
  feedback: feedbackReply.nullable(),
});
export type AfterAttempt = z.output<typeof afterAttempt>;
