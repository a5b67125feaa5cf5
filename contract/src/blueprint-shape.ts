import { z } from 'zod';
import { difficulty, id, line, optionalImage, optionalText } from './fields.ts';
import {
  DESCRIPTION_LENGTH,
  FORMULA_SHEET_LENGTH,
  NAME_LENGTH,
  PAPER_MINUTES_AT_MOST,
  PAPER_QUESTIONS_AT_MOST,
  PAPER_SECTIONS_AT_MOST,
  TOPIC_CODE_LENGTH,
} from './limits.ts';

/** What an exam is, as its author describes it. */

export const minutes = z.number().int().min(1).max(PAPER_MINUTES_AT_MOST);
export const questions = z.number().int().min(1).max(PAPER_QUESTIONS_AT_MOST);
const percent = z.number().min(0).max(100);

/** How much is enough: a share of the points in per cent, or a number of questions. */
export const passLine = z.discriminatedUnion('unit', [
  z.object({ unit: z.literal('percent'), value: z.number().min(1).max(100) }),
  z.object({ unit: z.literal('count'), value: questions }),
]);
export type PassLine = z.output<typeof passLine>;

/** How many of the paper's questions a section has: a number, or a share in per cent. */
const sectionSize = z.discriminatedUnion('unit', [
  z.object({ unit: z.literal('count'), value: questions }),
  z.object({ unit: z.literal('share'), value: z.number().min(0.1).max(100) }),
]);

export const blueprintSection = z.object({
  title: line(NAME_LENGTH),
  /** As the examining body prints it. */
  code: z.string().trim().max(TOPIC_CODE_LENGTH).default(''),
  size: sectionSize,
  /** What feeds it: questions of these topics, or of those below them, and of these modules. */
  topicIds: z.array(id).max(200).default([]),
  moduleIds: z.array(id).max(200).default([]),
  /** A time limit of its own, within that of the paper. */
  minutes: minutes.nullable().default(null),
  /** Once left, it cannot be gone back to. */
  oneWay: z.boolean().default(false),
  minimum: passLine.nullable().default(null),
  breakAfter: z
    .object({ minutes: z.number().int().min(1).max(120), stopsClock: z.boolean() })
    .nullable()
    .default(null),
});
export type BlueprintSection = z.output<typeof blueprintSection>;

export const paperRules = z.object({
  /** Whether a question may be left open and come back to. */
  skip: z.boolean().default(true),
  flag: z.boolean().default(true),
  change: z.boolean().default(true),
  questionOrder: z.enum(['shuffled', 'as-in-program']).default('shuffled'),
  shuffleOptions: z.boolean().default(true),
});

export const paperTools = z.object({
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
  /** Where the figures come from. */
  body: optionalText(NAME_LENGTH),
  source: optionalText(DESCRIPTION_LENGTH),
  edition: optionalText(NAME_LENGTH),
  editionDate: z.iso.date().nullable().default(null),
  minutes,
  questionCount: questions,
  /** Of these, so many are on trial and never count. */
  trialCount: z.number().int().min(0).max(PAPER_QUESTIONS_AT_MOST).default(0),
  /** The exam that this is a shorter version of, told to everybody who sits it. */
  shortenedFrom: z.object({ questionCount: questions, minutes }).nullable().default(null),
  sections: z.array(blueprintSection).min(1).max(PAPER_SECTIONS_AT_MOST),
  /** Shares of the whole paper in per cent; null takes questions of any difficulty. */
  difficulty: z.record(difficulty, percent).nullable().default(null),
  pass: passLine,
  /** Points that a wrong answer costs, where a right one brings 1. */
  pointsOff: z.number().min(0).max(1).default(0),
  rules: paperRules.default(paperRules.parse({})),
  tools: paperTools.default(paperTools.parse({})),
  /** Null allows any number of papers. */
  papersAllowed: z.number().int().min(1).max(1000).nullable().default(null),
  hoursBetween: z.number().min(0).max(8760).default(0),
});
export type Shape = z.output<typeof shape>;
