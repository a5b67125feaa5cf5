import { z } from 'zod';
import { difficulty, id, line, typedText } from '../fields.ts';
import { anyDraft } from '../kinds/index.ts';
import {
  EXPLANATION_LENGTH,
  MERGED_AT_ONCE,
  NAME_LENGTH,
  NOTE_LENGTH,
  QUESTIONS_AT_ONCE,
} from '../limits.ts';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';

/** The parts of a question in which a text can be found and replaced. */
export const replaceParts = ['text', 'answers', 'explanation', 'reference', 'alternative'] as const;

export const replacement = z.object({
  find: z.string(messages.findRequired).min(1, messages.findRequired).max(NAME_LENGTH),
  replace: z.string().max(NAME_LENGTH),
  matchesCase: z.boolean().default(false),
  wholeWords: z.boolean().default(false),
  parts: z.array(z.enum(replaceParts)).min(1, messages.chooseParts),
});
export type Replacement = z.output<typeof replacement>;

/** The fields of a question that can be set for many questions at once. */
export const setFieldNames = [
  'difficulty',
  'explanation',
  'reference',
  'edition',
  'validFrom',
  'validUntil',
  'reviewedOn',
] as const;
type SetField = (typeof setFieldNames)[number];

const dayOrNone = z
  .union([z.iso.date(shared.chooseDay), z.literal('')], shared.chooseDay)
  .optional();

/**
 * The fields that can be set for many questions at once. Fields that are left out do not change. An
 * empty text removes what a question has.
 */
const fields = z
  .object({
    difficulty: difficulty.optional(),
    explanation: typedText().max(EXPLANATION_LENGTH).optional(),
    reference: typedText()
      .max(NAME_LENGTH * 2)
      .optional(),
    edition: typedText().max(NAME_LENGTH).optional(),
    validFrom: dayOrNone,
    validUntil: dayOrNone,
    reviewedOn: dayOrNone,
  } satisfies Record<SetField, z.ZodType>)
  .refine((set) => Object.values(set).some((value) => value !== undefined), messages.chooseChange);

const updatedQuestion = z.object({
  questionId: id,
  /** The version that the author saw. If the question has another one, it is left alone. */
  version: z.number().int(),
  question: anyDraft,
});
export type UpdatedQuestion = z.output<typeof updatedQuestion>;

export const bulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('replace'), ...replacement.shape }),
  z.object({ kind: z.literal('set'), fields }),
  z.object({ kind: z.literal('topic'), topicId: id.nullable() }),
  z.object({ kind: z.literal('move'), moduleId: id }),
  z.object({
    kind: z.literal('copy'),
    /** The module that gets the copies, also of another program. Left out: each its own module. */
    moduleId: id.optional(),
  }),
  z.object({ kind: z.literal('retire'), reason: line(NOTE_LENGTH) }),
  z.object({
    kind: z.literal('merge'),
    /** The selected question that stays. The others are merged into it. */
    keepId: id,
    /** The versions that the author saw. Questions with another one are left alone. */
    seen: z
      .array(z.object({ questionId: id, version: z.number().int() }))
      .min(2)
      .max(MERGED_AT_ONCE),
  }),
  z.object({
    kind: z.literal('update'),
    /** The new contents of selected questions, from an imported file. */
    questions: z.array(updatedQuestion).min(1).max(QUESTIONS_AT_ONCE),
  }),
]);
export type BulkAction = z.output<typeof bulkAction>;
export type BulkKind = BulkAction['kind'];
