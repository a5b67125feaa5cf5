import { z } from 'zod';
import { id } from './fields.ts';
import { anyPaper } from './kinds/index.ts';

/** What the answers to a program's questions say about the questions. */

export const healthFlags = [
  'key-suspect',
  'unclear',
  'too-hard',
  'tells-nothing',
  'slow',
  'unused-option',
  'too-easy',
] as const;
export type HealthFlag = (typeof healthFlags)[number];

/** Who chose what. */
export const healthChoices = z.array(
  z.object({
    label: z.string(),
    right: z.boolean(),
    count: z.number(),
    /** Percent of the weakest, the middle and the best third who chose it. */
    thirds: z.array(z.number()),
  }),
);

/** One version of a question, the one that is asked now. */
const questionHealth = z.object({
  questionId: id,
  version: z.number(),
  courseId: id,
  moduleId: id,
  courseName: z.string(),
  moduleName: z.string(),
  /** Its place in the module, from 1. */
  place: z.number(),
  paper: anyPaper,
  correctAnswer: z.string(),
  /** Its marks are given by the coach, and decided one by one. */
  isCoached: z.boolean(),
  answers: z.number(),
  /** Percent right, and where it lies with 95 % confidence. */
  right: z.number(),
  rightFrom: z.number(),
  rightTo: z.number(),
  /** Corrected item–total correlation, -1 to 1; null where nothing varies. */
  discrimination: z.number().nullable(),
  /** Share right of the best third less that of the weakest, -1 to 1. */
  upperLower: z.number().nullable(),
  /** Median. */
  seconds: z.number(),
  /** In logits, around 0; null where everybody or nobody has it right. */
  difficulty: z.number().nullable(),
  /** Open reports. */
  reports: z.number(),
  flags: z.array(z.enum(healthFlags)),
  choices: healthChoices,
});
export type QuestionHealth = z.output<typeof questionHealth>;

/** The points of a module or a mock exam. */
const scoreHealth = z.object({
  id,
  kind: z.enum(['module', 'exam']),
  name: z.string(),
  attempts: z.number(),
  /** Null until there are enough attempts. */
  figures: z
    .object({
      /** KR-20; null where points do not vary. */
      reliability: z.number().nullable(),
      /** How many attempts have 0 to 10, 10 to 20, … 90 to 100 percent. */
      points: z.array(z.number()),
    })
    .nullable(),
});
export type ScoreHealth = z.output<typeof scoreHealth>;

const stuckQuestion = z.object({
  questionId: id,
  courseId: id,
  moduleId: id,
  moduleName: z.string(),
  place: z.number(),
  text: z.string(),
  learners: z.number(),
});
export type StuckQuestion = z.output<typeof stuckQuestion>;

export const bankHealth = z.object({
  /** The latest attempts that were looked at, and whether there are more. */
  attempts: z.number(),
  capped: z.boolean(),
  questions: z.number(),
  /** Those with enough answers. */
  measured: z.number(),
  worst: z.array(questionHealth),
  scores: z.array(scoreHealth),
  /** What people miss again and again, most of them first. */
  stuck: z.array(stuckQuestion),
});
export type BankHealth = z.output<typeof bankHealth>;
