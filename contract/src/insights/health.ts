import { z } from 'zod';
import { id } from '../fields.ts';
import { anyQuestionView } from '../kinds/index.ts';

/** Quality statistics of a program's questions, computed from learners' answers. */

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

/**
 * How often each option was chosen: by all learners, and by the weakest, the middle and the best
 * third of them.
 */
export const healthChoices = z.array(
  z.object({
    label: z.string(),
    right: z.boolean(),
    count: z.number(),
    /**
     * The percentages of the weakest, the middle and the best third of learners who chose the
     * option.
     */
    thirds: z.array(z.number()),
  }),
);

/** The statistics of a question's current version. */
const questionHealth = z.object({
  questionId: id,
  version: z.number(),
  courseId: id,
  moduleId: id,
  courseName: z.string(),
  moduleName: z.string(),
  /** The position of the question in its module, from 1. */
  place: z.number(),
  paper: anyQuestionView,
  correctAnswer: z.string(),
  /**
   * Whether the coach marks the answers to this question. If so, each mark is decided individually.
   */
  isCoached: z.boolean(),
  answers: z.number(),
  /** The percentage of right answers, with its 95% confidence interval. */
  right: z.number(),
  rightFrom: z.number(),
  rightTo: z.number(),
  /** The corrected item–total correlation from -1 to 1, null if there is no variance. */
  discrimination: z.number().nullable(),
  /**
   * The difference between the shares of right answers in the best and in the weakest third of
   * learners, from -1 to 1.
   */
  upperLower: z.number().nullable(),
  /** The median time for an answer. */
  seconds: z.number(),
  /**
   * The difficulty in logits, where 0 is average. Null if all answers are right or all are wrong.
   */
  difficulty: z.number().nullable(),
  /** The number of open reports. */
  reports: z.number(),
  flags: z.array(z.enum(healthFlags)),
  choices: healthChoices,
});
export type QuestionHealth = z.output<typeof questionHealth>;

/** Statistics of the scores in a module or a mock exam. */
const scoreHealth = z.object({
  id,
  kind: z.enum(['module', 'exam']),
  name: z.string(),
  attempts: z.number(),
  /** The statistics, null until there are enough attempts. */
  figures: z
    .object({
      /** The reliability coefficient KR-20, null if all scores are equal. */
      reliability: z.number().nullable(),
      /**
       * The number of attempts in each tenth of the score: 0 to 10, 10 to 20, … 90 to 100 percent.
       */
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
  /**
   * The number of latest attempts that were examined (`attempts`), and whether there are further
   * ones that were not (`capped`).
   */
  attempts: z.number(),
  capped: z.boolean(),
  questions: z.number(),
  /** The number of questions that have enough answers for statistics. */
  measured: z.number(),
  worst: z.array(questionHealth),
  scores: z.array(scoreHealth),
  /**
   * The questions that learners repeatedly answer wrong, sorted by the number of such learners,
   * largest first.
   */
  stuck: z.array(stuckQuestion),
});
export type BankHealth = z.output<typeof bankHealth>;
