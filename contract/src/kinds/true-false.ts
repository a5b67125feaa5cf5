import { z } from 'zod';
import { kind } from './kind.ts';

export const trueFalse = kind('true-false', {
  draft: { correctAnswer: z.enum(['True', 'False'], 'Correct answer is required') },
  paper: {},
  key: { correct: z.boolean() },
  answer: { value: z.boolean() },
});
