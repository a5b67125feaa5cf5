import { z } from 'zod';
import { editors } from '../accounts/roles.ts';
import { slice } from '../endpoint.ts';
import { difficulty, id } from '../fields.ts';
import { BULK_BODY_BYTES, QUESTIONS_AT_ONCE } from '../limits.ts';
import { kindName } from '../questions/authored-question.ts';
import { lifecycleStatus } from '../questions/lifecycle-status.ts';
import { bulkAction, replacement, replaceParts } from './actions.ts';
import * as messages from './messages.ts';
import { questionFilter, selection } from './selection.ts';

const inProgram = z.object({ programId: id });
const page = z.coerce.number().int().min(1).max(10_000).default(1);

const filteredQuestion = z.object({
  _id: id,
  courseId: id,
  moduleId: id,
  /** The position of the question in its module, from 1. */
  order: z.number(),
  version: z.number(),
  type: kindName,
  text: z.string(),
  difficulty,
  /** The topic of the question, or else that of its module. */
  topicId: id.nullable(),
  explanation: z.string(),
  reference: z.string(),
  reviewedOn: z.string().nullable(),
  standing: lifecycleStatus,
});
export type FilteredQuestion = z.output<typeof filteredQuestion>;

/** Why a question was left alone by a bulk change or by its undo. */
const leftReasons = ['changed', 'answered', 'invalid'] as const;
const leftQuestion = z.object({
  questionId: id,
  text: z.string(),
  reason: z.enum(leftReasons),
  /** The message of the field that would become invalid; otherwise empty. */
  message: z.string(),
});
export type LeftQuestion = z.output<typeof leftQuestion>;

const outcome = z.object({
  _id: id,
  /** The number of questions that were changed. */
  count: z.number(),
  /** The questions that were left alone, of which only the first ones are listed. */
  left: z.array(leftQuestion),
  leftCount: z.number(),
});
export type BulkOutcome = z.output<typeof outcome>;

const replaced = z.object({
  questionId: id,
  text: z.string(),
  changes: z.array(z.object({ part: z.enum(replaceParts), before: z.string(), after: z.string() })),
});

const bulkChange = z.object({
  _id: id,
  kind: z.enum(['replace', 'set', 'topic', 'move', 'copy', 'retire', 'merge', 'update']),
  count: z.number(),
  author: z.string().nullable(),
  at: z.date(),
  undoneAt: z.date().nullable(),
});
export type BulkChange = z.output<typeof bulkChange>;

export const bulk = slice('bulk', {
  filterQuestions: {
    summary: messages.filterQuestions,
    openTo: editors,
    params: inProgram,
    query: z.object({
      ...questionFilter,
      page,
      pageSize: z.coerce.number().int().min(1).max(QUESTIONS_AT_ONCE).default(50),
    }),
    reply: z.array(filteredQuestion),
    paged: true,
    errors: [],
  },
  previewReplace: {
    summary: messages.previewReplace,
    openTo: editors,
    params: inProgram,
    body: z.object({ of: selection, ...replacement.shape, page }),
    bodyBytes: BULK_BODY_BYTES,
    reply: z.object({
      /** The time of the preview. A change that names it leaves questions alone that changed since. */
      asOf: z.date(),
      count: z.number(),
      /** The questions of one page, with their changes. */
      questions: z.array(replaced),
      left: z.array(leftQuestion),
      leftCount: z.number(),
    }),
    errors: [],
  },
  changeInBulk: {
    summary: messages.changeInBulk,
    openTo: editors,
    params: inProgram,
    body: z.object({ of: selection, action: bulkAction, asOf: z.coerce.date().optional() }),
    bodyBytes: BULK_BODY_BYTES,
    reply: outcome,
    errors: ['published-empty'],
  },
  listBulkChanges: {
    summary: messages.listBulkChanges,
    openTo: editors,
    params: inProgram,
    reply: z.array(bulkChange),
    errors: [],
  },
  undoBulkChange: {
    summary: messages.undoBulkChange,
    openTo: editors,
    params: z.object({ programId: id, bulkId: id }),
    reply: outcome,
    errors: ['already-undone', 'published-empty'],
  },
});
