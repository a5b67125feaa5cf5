import { z } from 'zod';

export const authored = { correctAnswer: z.enum(['True', 'False']) };
