import { z } from 'zod';
import { keyPoint } from './rubric.ts';

/** The keys of kinds that compare an answer with a list of accepted answers. */
export const acceptedKey = {
  accepted: z.array(z.string()).min(1),
  caseSensitive: z.boolean(),
  tolerance: z.number().nullable(),
};
export type AcceptedKey = z.infer<z.ZodObject<typeof acceptedKey>>;

/** The keys of kinds that the coach marks by key points. */
export const rubricKey = {
  criteria: z.string(),
  idealAnswers: z.array(z.string()).min(1),
  keyPoints: z.array(keyPoint).min(1),
};
export type RubricKey = z.infer<z.ZodObject<typeof rubricKey>>;
