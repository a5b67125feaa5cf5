import { z } from 'zod';
import { id } from '../fields.ts';

export const activity = z.object({
  quizId: id,
  quizName: z.string(),
  score: z.number(),
  /**
   * Whether the attempt is passed. Null for practice, and while a person still has to decide on a
   * mark.
   */
  passed: z.boolean().nullable(),
  /** The percentage needed to pass. */
  passMark: z.number(),
  /**
   * True if the attempt covered less than a whole module or mock exam. Such an attempt cannot be
   * passed and does not count in averages. Omitted for all other attempts.
   */
  practiceOnly: z.literal(true).optional(),
  date: z.date(),
});
export type Activity = z.output<typeof activity>;
