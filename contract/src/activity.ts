import { z } from 'zod';
import { id } from './fields.ts';

export const activity = z.object({
  quizId: id,
  quizName: z.string(),
  score: z.number(),
  /** Null while it waits for a person, and for practice. */
  passed: z.boolean().nullable(),
  /** Not a whole module or mock exam: it passes nothing and enters no average. Left out for a whole one. */
  practiceOnly: z.literal(true).optional(),
  date: z.date(),
});
export type Activity = z.output<typeof activity>;
