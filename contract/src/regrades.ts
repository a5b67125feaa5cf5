import { z } from 'zod';
import { slice } from './endpoint.ts';
import { id, line, optionalText } from './fields.ts';
import { anyAnswer } from './kinds/index.ts';
import { MARK_REVIEWS_A_PAGE, NOTE_LENGTH, SHORT_ANSWER_LENGTH } from './limits.ts';
import { editors } from './roles.ts';

/** What is put right: another key, an answer accepted as well, full marks for all, out of the score. */
export const remedies = ['key', 'accept', 'full', 'out'] as const;
export type Remedy = (typeof remedies)[number];

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
  remedy: z.enum(remedies),
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
  foreseeRegrade: {
    summary:
      'Looks what a corrected question would change in finished attempts; nothing changes yet',
    openTo: editors,
    body: z.object({
      programId: id,
      questionId: id,
      remedy: z.enum(remedies),
      /** For another key: the fields of the question that change. Left out, the question as it stands now. */
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
    summary: 'What was put right in a program, newest first',
    openTo: editors,
    query: z.object({ programId: id, page, pageSize }),
    reply: z.array(regrade),
    paged: true,
    errors: [],
  },
  getRegrade: {
    summary: 'One correction, how far it has come and what it changes',
    openTo: editors,
    params,
    reply: regrade,
    errors: [],
  },
  listRegradeChanges: {
    summary: 'The results that a correction changes; those that pass or fail by it first',
    openTo: editors,
    params,
    query: z.object({ page, pageSize }),
    reply: z.array(change),
    paged: true,
    errors: [],
  },
  exportRegrade: {
    summary: 'All results that a correction changes, as CSV',
    openTo: editors,
    params,
    reply: 'file',
    errors: [],
  },
  applyRegrade: {
    summary: 'Corrects the question and every mark on it; those concerned get a notice',
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
    summary: 'Gives every mark back that a correction changed, and the question its former key',
    openTo: editors,
    params,
    reply: regrade,
    errors: ['later-regrade', 'question-changed', 'regrade-moved-on'],
  },
  discardRegrade: {
    summary: 'Forgets a correction that was not applied',
    openTo: editors,
    params,
    reply: z.object({ success: z.literal(true) }),
    errors: ['regrade-moved-on'],
  },
});
