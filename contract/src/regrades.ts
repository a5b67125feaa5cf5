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
  /** Passed stays passed. */
  keepsPassed: z.boolean(),
  /** The question is asked no more. */
  removes: z.boolean(),
  /** The right answer before and after; the same where the question is dropped. */
  rightBefore: z.string(),
  rightAfter: z.string(),
  /** How far the work of its state has come: results looked at, of about so many. */
  done: z.number(),
  of: z.number(),
  /** Results that change. */
  changed: z.number(),
  better: z.number(),
  worse: z.number(),
  passes: z.number(),
  /** Those that would fail, whether or not they are kept passed. */
  fails: z.number(),
  /** People whose memory of the question, and so their plan, is worked out anew. */
  memories: z.number(),
  createdAt: z.date(),
  /** Null once that account is deleted. */
  createdBy: z.string().nullable(),
  appliedAt: z.date().nullable(),
  undoneAt: z.date().nullable(),
});
export type Regrade = z.output<typeof regrade>;

/** A result that changes. Null: not decided yet. */
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
  /** It would fail, and is kept passed unless the trainer says otherwise. */
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
      /** For an answer that is accepted as well: as text, or given as below. */
      answer: line(SHORT_ANSWER_LENGTH).optional(),
      /** What is right, or right as well, as an answer to the question. */
      given: anyAnswer.optional(),
      /** For a question that is dropped: whether it is asked no more. */
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
      /** No one loses by it: whoever had passed stays passed. */
      keepsPassed: z.boolean().default(true),
      /** A word to those who reported the question. */
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
