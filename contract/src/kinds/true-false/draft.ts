import { z } from 'zod';
import * as messages from '../messages.ts';

export const draft = { correctAnswer: z.enum(['True', 'False'], messages.correctAnswerRequired) };
