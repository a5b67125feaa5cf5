import { z } from 'zod';
import { editors } from '../accounts/roles.ts';
import { attempt } from '../attempts/running-attempt.ts';
import { seconds } from '../attempts/submission.ts';
import { verdict } from '../attempts/verdict.ts';
import { slice } from '../endpoint.ts';
import { id } from '../fields.ts';
import { anyAnswer } from '../kinds/index.ts';
import { ANSWERS_AT_MOST, EXAM_SECTIONS_AT_MOST } from '../limits.ts';
import { resultDetail } from '../results/result-detail.ts';
import * as messages from './messages.ts';

/**
 * Tryouts: an author runs through questions as a learner would, and nothing is recorded. The server
 * keeps no state, so the page sends back what the server pinned at the start.
 */

/**
 * The ids of what is tried out. The first one that is set counts: a question, a module or a mock
 * exam.
 */
const subject = {
  questionId: id.optional(),
  moduleId: id.optional(),
  blueprintId: id.optional(),
};

/** A question of a tryout, pinned in the version in which it was asked. */
const pinnedQuestion = z.object({
  versionId: id,
  /** The index of the section of a mock exam, 0 for all other tryouts. */
  section: z
    .number()
    .int()
    .min(0)
    .max(EXAM_SECTIONS_AT_MOST - 1)
    .default(0),
  /** Whether the question counts. False for a trial question of a mock exam. */
  scored: z.boolean().default(true),
});

const inProgram = { openTo: editors, params: z.object({ programId: id }) } as const;

export const tryouts = slice('tryouts', {
  getTryout: {
    summary: messages.getTryout,
    ...inProgram,
    query: z.object(subject),
    reply: z.object({
      /** The tryout in the form of an attempt, which the runner can show. */
      attempt,
      /** The seed for the order of each question's parts. */
      seed: id,
      pinned: z.array(pinnedQuestion),
    }),
    errors: ['nothing-to-ask', 'bank-too-small'],
  },
  answerTryout: {
    summary: messages.answerTryout,
    ...inProgram,
    body: z.object({ versionId: id, answer: anyAnswer }),
    reply: verdict,
    errors: ['answer-refused'],
  },
  finishTryout: {
    summary: messages.finishTryout,
    ...inProgram,
    body: z.object({
      ...subject,
      seed: id,
      startedAt: z.coerce.date(),
      pinned: z.array(pinnedQuestion).min(1).max(ANSWERS_AT_MOST),
      answers: z
        .array(z.object({ questionId: id, answer: anyAnswer, seconds }))
        .max(ANSWERS_AT_MOST)
        .default([]),
    }),
    reply: resultDetail,
    errors: ['answer-refused'],
  },
});
