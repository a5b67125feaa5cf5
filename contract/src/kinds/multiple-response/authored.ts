import { z } from 'zod';
import { authoredOptions } from '../shared/options.ts';
import { responseScoring } from './scoring.ts';

export const authored = {
  options: authoredOptions,
  keepsOrder: z.boolean(),
  correctAnswers: z.array(z.string()),
  scoring: responseScoring,
};
