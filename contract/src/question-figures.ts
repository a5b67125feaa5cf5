import { z } from 'zod';
import { id } from './fields.ts';
import { anyPaper } from './kinds/index.ts';
import { pressed } from './kinds/shared/pressed.ts';

export const questionSorts = ['worst', 'discrimination', 'time'] as const;
export type QuestionSort = (typeof questionSorts)[number];

export const questionFigures = z.object({
  questionId: id,
  courseId: id,
  moduleId: id,
  courseName: z.string(),
  moduleName: z.string(),
  /** Its place in the module, from 1. */
  place: z.number(),
  paper: anyPaper,
  attempts: z.number(),
  /** Null until it has been asked in enough attempts. */
  figures: z
    .object({
      /** Percent of attempts in which it counted as right. */
      right: z.number(),
      /** -1 to 1: whether those who do well elsewhere do well here; null if nothing varies. */
      discrimination: z.number().nullable(),
      /** Mean. */
      seconds: z.number(),
      /** How often each option was chosen; empty if the kind has no options. */
      choices: z.array(
        z.object({ label: z.string(), count: z.number(), right: z.boolean().nullable() }),
      ),
    })
    .nullable(),
});
export type QuestionFigures = z.output<typeof questionFigures>;

/** Null until it was answered often enough. */
export const questionPressed = z.object({ pressed: pressed.nullable() });
export type QuestionPressed = z.output<typeof questionPressed>;
