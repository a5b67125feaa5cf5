import { z } from 'zod';
import { keyPoint } from './rubric.ts';

export const rubricKey = {
  criteria: z.string(),
  idealAnswers: z.array(z.string()).min(1),
  keyPoints: z.array(keyPoint).min(1),
};
export type RubricKey = z.infer<z.ZodObject<typeof rubricKey>>;
