import { z } from 'zod';
import { feedbackReply } from '../coaching/marks.ts';
import { id } from '../fields.ts';
import { anyAnswer } from '../kinds/index.ts';
import { ANSWERS_AT_MOST, ESSAY_ANSWER_LENGTH } from '../limits.ts';
import { ownReport } from '../reports/index.ts';
import { resultDetail } from '../results/result-detail.ts';
import { ownReview } from '../reviews/index.ts';

/**
 * The largest time that is accepted for one question. It prevents a jump of the device's clock from
 * distorting the totals.
 */
const SECONDS_AT_MOST = 86_400;

export const seconds = z.number().min(0).max(SECONDS_AT_MOST);

/**
 * The request that submits an attempt. It can include answers that were not saved before, either as
 * text or in structured form. The specification allows further fields, but the server ignores them,
 * because it computes their values itself.
 */
export const submission = z.object({
  quizId: id,
  /**
   * The id of the browser window that submits the attempt. If it is omitted, the server does not
   * check whether this window may save answers.
   */
  writer: id.optional(),
  /** Whether the reply should include the data of the page that is shown after the attempt. */
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

export const afterAttempt = z.object({
  result: resultDetail,
  /** The learner's own review of the program. Null if the learner can no longer see the program. */
  ownReview: ownReview.nullable(),
  ownReports: z.array(ownReport),
  /** The coach's feedback. Null while the coach is still writing a part of it. */
  feedback: feedbackReply.nullable(),
});
export type AfterAttempt = z.output<typeof afterAttempt>;
