import { z } from 'zod';
import { id } from './fields.ts';

export const activity = z.object({
  quizId: id,
  quizName: z.string(),
  score: z.number(),
  /** Null while a person has to decide on a mark, and for practice. */
  passed: z.boolean().nullable(),
  /**
   * True if it was not a whole module or mock exam: it passes nothing and is not part of averages.
   * Omitted otherwise.
   */
  practiceOnly: z.literal(true).optional(),
  date: z.date(),
});
export type Activity = z.output<typeof activity>;
