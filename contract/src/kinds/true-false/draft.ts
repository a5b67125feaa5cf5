import { z } from 'zod';

export const draft = { correctAnswer: z.enum(['True', 'False'], 'Correct answer is required') };
