import { z } from 'zod';
import { id } from './fields.ts';
import { anyQuestionView } from './kinds/index.ts';
import { pictureAnswers } from './kinds/shared/picture-answers.ts';

export const questionSorts = ['worst', 'discrimination', 'time'] as const;
export type QuestionSort = (typeof questionSorts)[number];

export const questionStats = z.object({
  questionId: id,
  courseId: id,
  moduleId: id,
  courseName: z.string(),
  moduleName: z.string(),
  /** The position in the module, from 1. */
  place: z.number(),
  paper: anyQuestionView,
  attempts: z.number(),
  /** Null until enough attempts have contained it. */
  figures: z
    .object({
      /** The percentage of attempts in which it counted as right. */
      right: z.number(),
      /**
       * Between -1 and 1: whether learners with good results elsewhere are right here; null if
       * nothing varies.
       */
      discrimination: z.number().nullable(),
      /** The mean time. */
      seconds: z.number(),
      /** How often each option was chosen; empty for kinds without options. */
      choices: z.array(
        z.object({ label: z.string(), count: z.number(), right: z.boolean().nullable() }),
      ),
    })
    .nullable(),
});
export type QuestionStats = z.output<typeof questionStats>;

/** Null until there are enough answers. */
export const questionPressed = z.object({ pressed: pictureAnswers.nullable() });
export type QuestionPressed = z.output<typeof questionPressed>;
