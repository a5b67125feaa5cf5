import { z } from 'zod';
import { id } from './fields.ts';
import { anyQuestionView } from './kinds/index.ts';

/** The health of a program's questions, as measured by their answers. */

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

/** How often each option was chosen, and by whom. */
export const healthChoices = z.array(
  z.object({
    label: z.string(),
    right: z.boolean(),
    count: z.number(),
    /** The percentages of the weakest, the middle and the best third who chose it. */
    thirds: z.array(z.number()),
  }),
);

/** The current version of a question. */
const questionHealth = z.object({
  questionId: id,
  version: z.number(),
  courseId: id,
  moduleId: id,
  courseName: z.string(),
  moduleName: z.string(),
  /** The position in the module, from 1. */
  place: z.number(),
  paper: anyQuestionView,
  correctAnswer: z.string(),
  /** Whether the coach marks it, so its answers are decided one by one. */
  isCoached: z.boolean(),
  answers: z.number(),
  /** The percentage of right answers, with its 95% confidence interval. */
  right: z.number(),
  rightFrom: z.number(),
  rightTo: z.number(),
  /** Corrected item–total correlation, -1 to 1; null if there is no variance. */
  discrimination: z.number().nullable(),
  /** Share right in the best third minus that in the weakest, -1 to 1. */
  upperLower: z.number().nullable(),
  /** The median. */
  seconds: z.number(),
  /** In logits, around 0; null if everyone or no one gets it right. */
  difficulty: z.number().nullable(),
  /** The number of open reports. */
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
      /** KR-20; null if points do not vary. */
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
  /** The number of latest attempts that were examined, and whether there are more. */
  attempts: z.number(),
  capped: z.boolean(),
  questions: z.number(),
  /** The number of questions with enough answers. */
  measured: z.number(),
  worst: z.array(questionHealth),
  scores: z.array(scoreHealth),
  /** The questions that learners keep missing, those with the most learners first. */
  stuck: z.array(stuckQuestion),
});
export type BankHealth = z.output<typeof bankHealth>;
