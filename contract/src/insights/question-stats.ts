import { z } from 'zod';
import { id } from '../fields.ts';
import { anyQuestionView } from '../kinds/index.ts';
import { pictureAnswers } from '../kinds/shared/picture-answers.ts';

export const questionSorts = ['worst', 'discrimination', 'time'] as const;
export type QuestionSort = (typeof questionSorts)[number];

export const questionStats = z.object({
  questionId: id,
  courseId: id,
  moduleId: id,
  courseName: z.string(),
  moduleName: z.string(),
  /** The position of the question in its module, from 1. */
  place: z.number(),
  paper: anyQuestionView,
  attempts: z.number(),
  /** The statistics of the question. Null until enough attempts have contained the question. */
  figures: z
    .object({
      /** The percentage of attempts in which the question counted as right. */
      right: z.number(),
      /**
       * The correlation between the results of this question and the learners' results on other
       * questions, from -1 to 1. Null if there is no variance.
       */
      discrimination: z.number().nullable(),
      /** The mean time for an answer. */
      seconds: z.number(),
      /** How often learners chose each option. Empty for a kind of question without options. */
      choices: z.array(
        z.object({ label: z.string(), count: z.number(), right: z.boolean().nullable() }),
      ),
    })
    .nullable(),
});
export type QuestionStats = z.output<typeof questionStats>;

/**
 * The places at which learners answered in the question's picture. `pressed` is null until there
 * are enough answers.
 */
export const questionPressed = z.object({ pressed: pictureAnswers.nullable() });
export type QuestionPressed = z.output<typeof questionPressed>;
