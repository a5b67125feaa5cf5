import { z } from 'zod';
import { id } from '../fields.ts';

/** Fields that attempts and their results have in common. */

/** The modes in which a quiz can be started. Mock exams have their own call. */
export const quizMode = z.enum(['practice', 'missed']);
export type QuizMode = z.output<typeof quizMode>;

export const attemptMode = z.enum([...quizMode.options, 'exam']);
export type AttemptMode = z.output<typeof attemptMode>;

/** The program, course and module or mock exam of an attempt, with their current names. */
export const attemptPlace = z.object({
  programId: id,
  programName: z.string(),
  /** The course, null for a mock exam, which belongs to the program as a whole. */
  courseId: id.nullable(),
  courseName: z.string(),
  moduleId: id.nullable(),
  /** The name of the module or mock exam. */
  moduleName: z.string(),
  /** The id of the mock exam, null for a quiz. */
  blueprintId: id.nullable(),
});
