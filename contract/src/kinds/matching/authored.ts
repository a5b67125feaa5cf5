import { z } from 'zod';

export const authored = {
  pairs: z.array(z.object({ left: z.string(), right: z.string() })),
  distractors: z.array(z.string()),
  /** The right answer as a single text that contains all pairs. */
  correctAnswer: z.string().optional(),
};
