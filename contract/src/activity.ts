import { z } from 'zod';
import { id } from './fields.ts';

export const activity = z.object({
  quizId: id,
  quizName: z.string(),
  score: z.number(),
  /** Null while it waits for a person. */
  passed: z.boolean().nullable(),
  date: z.date(),
});
export type Activity = z.output<typeof activity>;
