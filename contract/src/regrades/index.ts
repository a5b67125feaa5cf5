import { z } from 'zod';
import { editors } from '../accounts/roles.ts';
import { slice } from '../endpoint.ts';
import { id, line, optionalText } from '../fields.ts';
import { anyAnswer } from '../kinds/index.ts';
import { MARK_REVIEWS_A_PAGE, NOTE_LENGTH, SHORT_ANSWER_LENGTH } from '../limits.ts';
import * as messages from './messages.ts';

/**
 * Types of correction: the question gets another key (`key`), a further answer is accepted
 * (`accept`), everyone gets the full mark (`full`), or the question is excluded from the score
 * (`out`).
 */
export const correctionTypes = ['key', 'accept', 'full', 'out'] as const;
export type CorrectionType = (typeof correctionTypes)[number];

export const regradeStates = [
  'foreseeing',
  'foreseen',
  'applying',
  'applied',
  'undoing',
  'undone',
] as const;
export type RegradeState = (typeof regradeStates)[number];

const regrade = z.object({
  _id: id,
  programId: id,
  programName: z.string(),
  questionId: id,
  question: z.string(),
  remedy: z.enum(correctionTypes),
  state: z.enum(regradeStates),
  /** True if results that are passed before the correction stay passed. */
  keepsPassed: z.boolean(),
  /** True if the question is removed from future attempts. */
  removes: z.boolean(),
  /**
   * The right answer before and after the correction. They are equal if the correction excludes the
   * question from the score.
   */
  rightBefore: z.string(),
  rightAfter: z.string(),
  /**
   * The progress of the background work: the number of processed results (`done`), and the
   * estimated number of all results (`of`).
   */
  done: z.number(),
  of: z.number(),
  /** The number of results that change. */
  changed: z.number(),
  better: z.number(),
  worse: z.number(),
  passes: z.number(),
  /**
   * The number of passed results that would fail with the new marks, including those that stay
   * passed by the trainer's choice.
   */
  fails: z.number(),
  /**
   * The number of people for whom the memory state of the question is recomputed. Their study plan
   * changes accordingly.
   */
  memories: z.number(),
  createdAt: z.date(),
  /** The name of the account, null once the account is deleted. */
  createdBy: z.string().nullable(),
  appliedAt: z.date().nullable(),
  undoneAt: z.date().nullable(),
});
export type Regrade = z.output<typeof regrade>;

/**
 * A result that a correction changes, with its verdict before and after. A verdict is null while it
 * is undecided.
 */
const change = z.object({
  quizId: id,
  /** The name of the account, null once the account is deleted. */
  username: z.string().nullable(),
  place: z.string(),
  finishedAt: z.date(),
  pointsBefore: z.number(),
  pointsAfter: z.number(),
  passedBefore: z.boolean().nullable(),
  passedAfter: z.boolean().nullable(),
  /**
   * True if the result would fail with the new marks. It nevertheless stays passed unless the
   * trainer decides otherwise.
   */
  kept: z.boolean(),
});
export type RegradeChange = z.output<typeof change>;

const page = z.coerce.number().int().min(1).max(10_000).default(1);
const pageSize = z.coerce.number().int().min(1).max(100).default(MARK_REVIEWS_A_PAGE);
const params = z.object({ regradeId: id });

export const regrades = slice('regrades', {
  previewRegrade: {
    summary: messages.previewRegrade,
    openTo: editors,
    body: z.object({
      programId: id,
      questionId: id,
      remedy: z.enum(correctionTypes),
      /**
       * The changed fields of the question, for a correction of the type `key`. If they are left
       * out, the key of the question's current version is used.
       */
      questionData: z.looseObject({}).optional(),
      /** The additional accepted answer as text. The field `given` can be sent instead. */
      answer: line(SHORT_ANSWER_LENGTH).optional(),
      /**
       * The right answer or the additional accepted answer, in the form in which a learner's answer
       * is sent.
       */
      given: anyAnswer.optional(),
      /**
       * Whether a question that is excluded from the score is also removed from future attempts.
       */
      removes: z.boolean().default(false),
    }),
    reply: regrade,
    errors: ['coach-marks-this', 'nothing-to-regrade', 'regrade-open'],
  },
  listRegrades: {
    summary: messages.listRegrades,
    openTo: editors,
    query: z.object({ programId: id, page, pageSize }),
    reply: z.array(regrade),
    paged: true,
    errors: [],
  },
  getRegrade: {
    summary: messages.getRegrade,
    openTo: editors,
    params,
    reply: regrade,
    errors: [],
  },
  listRegradeChanges: {
    summary: messages.listRegradeChanges,
    openTo: editors,
    params,
    query: z.object({ page, pageSize }),
    reply: z.array(change),
    paged: true,
    errors: [],
  },
  exportRegrade: {
    summary: messages.exportRegrade,
    openTo: editors,
    params,
    reply: 'file',
    errors: [],
  },
  applyRegrade: {
    summary: messages.applyRegrade,
    openTo: editors,
    params,
    body: z.object({
      /** True if results that are passed before the correction stay passed. */
      keepsPassed: z.boolean().default(true),
      /** The reply that is sent to the learners who reported the question. */
      answer: optionalText(NOTE_LENGTH),
    }),
    reply: regrade,
    errors: ['question-changed', 'published-empty', 'regrade-moved-on'],
  },
  undoRegrade: {
    summary: messages.undoRegrade,
    openTo: editors,
    params,
    reply: regrade,
    errors: ['later-regrade', 'question-changed', 'regrade-moved-on'],
  },
  discardRegrade: {
    summary: messages.discardRegrade,
    openTo: editors,
    params,
    reply: z.object({ success: z.literal(true) }),
    errors: ['regrade-moved-on'],
  },
});
