import { z } from 'zod';
import { id } from './fields.ts';
import { anyAnswer } from './kinds/index.ts';
import { ANSWERS_AT_MOST, ESSAY_ANSWER_LENGTH } from './limits.ts';
import { feedbackReply } from './marks.ts';
import { ownReport } from './reports.ts';
import { resultDetail } from './result-detail.ts';
import { ownReview } from './reviews.ts';

/** Longer than anybody spends on a question; a clock that jumped must not spoil the totals. */
const SECONDS_AT_MOST = 86_400;

/** For one answer. */
export const seconds = z.number().min(0).max(SECONDS_AT_MOST);

/**
 * Finishes an attempt. Answers that have not arrived yet may come with it, as text or in their usual
 * form; the other fields the specification lets a client send are for the server to work out.
 */
export const submission = z.object({
  quizId: id,
  /** The window that finishes the attempt; if left out, it is not checked. */
  writer: id.optional(),
  /** The reply also tells what is shown next. */
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

/** What is shown after an attempt. */
export const shownNext = z.object({
  result: resultDetail,
  /** Null where the program is not shown any more. */
  ownReview: ownReview.nullable(),
  ownReports: z.array(ownReport),
  /** Null as long as some of it is being written. */
  feedback: feedbackReply.nullable(),
});
export type ShownNext = z.output<typeof shownNext>;
