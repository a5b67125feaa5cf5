import { z } from 'zod';
import { authoredOptions } from '../shared/options.ts';

export const authored = {
  options: authoredOptions,
  keepsOrder: z.boolean(),
  correctAnswer: z.string(),
};
