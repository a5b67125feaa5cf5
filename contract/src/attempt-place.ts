import { z } from 'zod';
import { id } from './fields.ts';

/** What attempts and their results have in common. */

/** What the call that starts a quiz takes; a paper of a mock exam has a call of its own. */
export const quizMode = z.enum(['practice', 'missed']);
export type QuizMode = z.output<typeof quizMode>;

export const attemptMode = z.enum([...quizMode.options, 'exam']);
export type AttemptMode = z.output<typeof attemptMode>;

/** What an attempt is about, under its current names. */
export const attemptPlace = z.object({
  programId: id,
  programName: z.string(),
  /** Null for a paper of a mock exam, which belongs to the program as a whole. */
  courseId: id.nullable(),
  courseName: z.string(),
  moduleId: id.nullable(),
  /** For a paper, the name of the mock exam. */
  moduleName: z.string(),
  /** The mock exam that a paper is of; null for a quiz. */
  blueprintId: id.nullable(),
});
