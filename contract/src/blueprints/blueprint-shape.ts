import { z } from 'zod';
import { difficulty, id, line, optionalImage, optionalText } from '../fields.ts';
import { kindNames } from '../kinds/traits.ts';
import {
  DESCRIPTION_LENGTH,
  EXAM_MINUTES_AT_MOST,
  EXAM_QUESTIONS_AT_MOST,
  EXAM_SECTIONS_AT_MOST,
  FORMULA_SHEET_LENGTH,
  NAME_LENGTH,
  TOPIC_CODE_LENGTH,
} from '../limits.ts';
import * as messages from './messages.ts';

export const minutes = z.number().int().min(1).max(EXAM_MINUTES_AT_MOST);
export const questions = z.number().int().min(1).max(EXAM_QUESTIONS_AT_MOST);
const percent = z.number().min(0).max(100);

/** A pass line: a percentage of the points, or a number of right answers. */
export const passLine = z.discriminatedUnion('unit', [
  z.object({ unit: z.literal('percent'), value: z.number().min(1).max(100) }),
  z.object({ unit: z.literal('count'), value: questions }),
]);
export type PassLine = z.output<typeof passLine>;

/** The size of a section: a number of questions, or a percentage of the exam. */
const sectionSize = z.discriminatedUnion('unit', [
  z.object({ unit: z.literal('count'), value: questions }),
  z.object({ unit: z.literal('share'), value: z.number().min(0.1).max(100) }),
]);

export const blueprintSection = z.object({
  title: line(NAME_LENGTH),
  /** The section's code, as the examining body prints it. */
  code: z.string().trim().max(TOPIC_CODE_LENGTH).default(''),
  size: sectionSize,
  /**
   * The topics (with their subtopics) and the modules from which the section's questions are
   * chosen.
   */
  topicIds: z.array(id).max(200).default([]),
  moduleIds: z.array(id).max(200).default([]),
  /** The section's own time limit, within the exam's limit. Null if there is none. */
  minutes: minutes.nullable().default(null),
  /** Whether learners cannot return to the section after leaving it. */
  oneWay: z.boolean().default(false),
  minimum: passLine.nullable().default(null),
  breakAfter: z
    .object({ minutes: z.number().int().min(1).max(120), stopsClock: z.boolean() })
    .nullable()
    .default(null),
});
export type BlueprintSection = z.output<typeof blueprintSection>;

export const examRules = z.object({
  /** Whether learners can leave a question unanswered and return to it. */
  skip: z.boolean().default(true),
  flag: z.boolean().default(true),
  change: z.boolean().default(true),
  questionOrder: z.enum(['shuffled', 'as-in-program']).default('shuffled'),
  shuffleOptions: z.boolean().default(true),
});

export const examTools = z.object({
  calculator: z.enum(['none', 'basic', 'scientific']).default('none'),
  notes: z.boolean().default(false),
  highlighter: z.boolean().default(false),
  strikeOut: z.boolean().default(true),
  formulaSheet: z
    .object({ text: optionalText(FORMULA_SHEET_LENGTH), image: optionalImage })
    .nullable()
    .default(null),
});

export const shape = z.object({
  name: line(NAME_LENGTH),
  /** The name of the examining body. */
  body: optionalText(NAME_LENGTH),
  source: optionalText(DESCRIPTION_LENGTH),
  edition: optionalText(NAME_LENGTH),
  editionDate: z.iso.date().nullable().default(null),
  minutes,
  questionCount: questions,
  /** The number of trial questions among all questions. Trial questions never count. */
  trialCount: z.number().int().min(0).max(EXAM_QUESTIONS_AT_MOST).default(0),
  /**
   * The size and time of the full exam, if this is a shorter version. Shown to everyone who takes
   * it.
   */
  shortenedFrom: z.object({ questionCount: questions, minutes }).nullable().default(null),
  sections: z.array(blueprintSection).min(1).max(EXAM_SECTIONS_AT_MOST),
  /**
   * The kinds of questions that are drawn, because the examining body asks no others. Omitted if all
   * kinds are drawn.
   */
  kinds: z
    .array(z.enum(kindNames))
    .min(1, { error: messages.kindNeeded })
    .max(kindNames.length)
    .optional(),
  /**
   * The percentage of questions of each difficulty in the whole exam. Null if difficulties do not
   * matter.
   */
  difficulty: z.record(difficulty, percent).nullable().default(null),
  pass: passLine,
  /** The points that are subtracted for a wrong answer. A right answer is worth 1. */
  pointsOff: z.number().min(0).max(1).default(0),
  rules: examRules.default(examRules.parse({})),
  tools: examTools.default(examTools.parse({})),
  /** The number of attempts that each learner is allowed. Null if the number is not limited. */
  papersAllowed: z.number().int().min(1).max(1000).nullable().default(null),
  hoursBetween: z.number().min(0).max(8760).default(0),
});
export type Shape = z.output<typeof shape>;
