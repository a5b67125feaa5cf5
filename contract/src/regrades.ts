import { z } from 'zod';
import { slice } from './endpoint.ts';
import { id, line, optionalText } from './fields.ts';
import { anyAnswer } from './kinds/index.ts';
import { MARK_REVIEWS_A_PAGE, NOTE_LENGTH, SHORT_ANSWER_LENGTH } from './limits.ts';
import { editors } from './roles.ts';
import * as summaries from './summaries/messages.ts';

/**
 * Types of correction: another key, a further accepted answer, full marks for everyone, or excluded
 * from the score.
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
  /** True if results that were passed stay passed. */
  keepsPassed: z.boolean(),
  /** True if the question is removed from future attempts. */
  removes: z.boolean(),
  /** The right answer before and after; equal if the question is dropped. */
  rightBefore: z.string(),
  rightAfter: z.string(),
  /** Progress of the current work: results processed, of an estimated total. */
  done: z.number(),
  of: z.number(),
  /** The number of results that change. */
  changed: z.number(),
  better: z.number(),
  worse: z.number(),
  passes: z.number(),
  /** Results that would fail, including those that are kept passed. */
  fails: z.number(),
  /** The number of people whose memory of the question, and so their study plan, is recomputed. */
  memories: z.number(),
  createdAt: z.date(),
  /** Null once that account is deleted. */
  createdBy: z.string().nullable(),
  appliedAt: z.date().nullable(),
  undoneAt: z.date().nullable(),
});
export type Regrade = z.output<typeof regrade>;

/** A result that changes. A null verdict is not decided yet. */
const change = z.object({
  quizId: id,
  /** Null once that account is deleted. */
  username: z.string().nullable(),
  place: z.string(),
  finishedAt: z.date(),
  pointsBefore: z.number(),
  pointsAfter: z.number(),
  passedBefore: z.boolean().nullable(),
  passedAfter: z.boolean().nullable(),
  /** True if it would fail, but is kept passed unless the trainer decides otherwise. */
  kept: z.boolean(),
});
export type RegradeChange = z.output<typeof change>;

const page = z.coerce.number().int().min(1).max(10_000).default(1);
const pageSize = z.coerce.number().int().min(1).max(100).default(MARK_REVIEWS_A_PAGE);
const params = z.object({ regradeId: id });

export const regrades = slice('regrades', {
  previewRegrade: {
    summary: summaries.previewRegrade,
    openTo: editors,
    body: z.object({
      programId: id,
      questionId: id,
      remedy: z.enum(correctionTypes),
      /** For another key: the changed fields of the question. If left out, the current version is used. */
      questionData: z.looseObject({}).optional(),
      /** For a further accepted answer, as text; or use `given`. */
      answer: line(SHORT_ANSWER_LENGTH).optional(),
      /** The right or accepted answer, in the form of a learner's answer. */
      given: anyAnswer.optional(),
      /** For a dropped question: whether it is removed from future attempts. */
      removes: z.boolean().default(false),
    }),
    reply: regrade,
    errors: ['coach-marks-this', 'nothing-to-regrade', 'regrade-open'],
  },
  listRegrades: {
    summary: summaries.listRegrades,
    openTo: editors,
    query: z.object({ programId: id, page, pageSize }),
    reply: z.array(regrade),
    paged: true,
    errors: [],
  },
  getRegrade: {
    summary: summaries.getRegrade,
    openTo: editors,
    params,
    reply: regrade,
    errors: [],
  },
  listRegradeChanges: {
    summary: summaries.listRegradeChanges,
    openTo: editors,
    params,
    query: z.object({ page, pageSize }),
    reply: z.array(change),
    paged: true,
    errors: [],
  },
  exportRegrade: {
    summary: summaries.exportRegrade,
    openTo: editors,
    params,
    reply: 'file',
    errors: [],
  },
  applyRegrade: {
    summary: summaries.applyRegrade,
    openTo: editors,
    params,
    body: z.object({
      /** True if results that were passed stay passed. */
      keepsPassed: z.boolean().default(true),
      /** A message to those who reported the question. */
      answer: optionalText(NOTE_LENGTH),
    }),
    reply: regrade,
    errors: ['question-changed', 'published-empty', 'regrade-moved-on'],
  },
  undoRegrade: {
    summary: summaries.undoRegrade,
    openTo: editors,
    params,
    reply: regrade,
    errors: ['later-regrade', 'question-changed', 'regrade-moved-on'],
  },
  discardRegrade: {
    summary: summaries.discardRegrade,
    openTo: editors,
    params,
    reply: z.object({ success: z.literal(true) }),
    errors: ['regrade-moved-on'],
  },
});
