import { z } from 'zod';
import { id } from './fields.ts';

/** The common fields of attempts and their results. */

/** The modes of the call that starts a quiz; mock exams have their own call. */
export const quizMode = z.enum(['practice', 'missed']);
export type QuizMode = z.output<typeof quizMode>;

export const attemptMode = z.enum([...quizMode.options, 'exam']);
export type AttemptMode = z.output<typeof attemptMode>;

/** The subject of an attempt, under its current names. */
export const attemptPlace = z.object({
  programId: id,
  programName: z.string(),
  /** Null for a mock exam, which belongs to the program as a whole. */
  courseId: id.nullable(),
  courseName: z.string(),
  moduleId: id.nullable(),
  /** The name of the module or mock exam. */
  moduleName: z.string(),
  /** The mock exam; null for a quiz. */
  blueprintId: id.nullable(),
});
