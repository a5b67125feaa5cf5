import { z } from 'zod';

export const authored = {
  pairs: z.array(z.object({ left: z.string(), right: z.string() })),
  distractors: z.array(z.string()),
  /** The pairs as text. */
  correctAnswer: z.string().optional(),
};
