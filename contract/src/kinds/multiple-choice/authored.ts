import { z } from 'zod';
import { authoredOptions } from '../shared/options.ts';

export const authored = { options: authoredOptions, correctAnswer: z.string() };
