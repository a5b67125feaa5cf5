import { z } from 'zod';
import { id } from './fields.ts';

/** What attempts and their results have in common. */

export const attemptMode = z.enum(['practice', 'missed']);
export type AttemptMode = z.output<typeof attemptMode>;

/** What an attempt is about, under its current names. */
export const attemptPlace = z.object({
  programId: id,
  programName: z.string(),
  courseId: id,
  courseName: z.string(),
  moduleId: id,
  moduleName: z.string(),
});
