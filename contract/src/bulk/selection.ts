import { z } from 'zod';
import { difficulty, id } from '../fields.ts';
import { NAME_LENGTH, PROGRAM_QUESTIONS_AT_ONCE } from '../limits.ts';
import * as shared from '../messages.ts';
import { kindName } from '../questions/authored-question.ts';

const flag = z.literal('yes').optional();

/** Matches the questions of a program that meet all of these conditions. */
export const questionFilter = {
  /** Text anywhere in the question, including its options and explanation. */
  q: z.string().trim().max(NAME_LENGTH).default(''),
  moduleId: id.optional(),
  kind: kindName.optional(),
  /** A topic, including its subtopics. */
  topicId: id.optional(),
  difficulty: difficulty.optional(),
  noTopic: flag,
  noExplanation: flag,
  noReference: flag,
  /** Questions that were never reviewed match every date. */
  reviewedBefore: z.iso.date(shared.chooseDay).optional(),
  /** Questions with an open report of a learner. */
  reported: flag,
  /** Questions whose statistics suggest a problem, as in the health of the bank. */
  poorStatistics: flag,
  state: z.enum(['live', 'draft', 'retired']).optional(),
};
export type QuestionFilter = z.output<z.ZodObject<typeof questionFilter>>;

/** The questions of a bulk change: either a list, or all that match a filter when it is applied. */
export const selection = z.union([
  z.strictObject({ questionIds: z.array(id).min(1).max(PROGRAM_QUESTIONS_AT_ONCE) }),
  z.strictObject({ filter: z.object(questionFilter) }),
]);
export type Selection = z.output<typeof selection>;
