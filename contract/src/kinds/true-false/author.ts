import { z } from 'zod';
import * as messages from '../messages.ts';

const draft = { correctAnswer: z.enum(['True', 'False'], messages.correctAnswerRequired) };

const authored = { correctAnswer: z.enum(['True', 'False']) };

export const author = { draft, authored };
