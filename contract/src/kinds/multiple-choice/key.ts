import { z } from 'zod';
import { id } from '../../fields.ts';
import { optionExplanations } from '../shared/options.ts';

/**
 * `keepsOrder` is set to true if the options of the question are never shuffled, and otherwise
 * omitted.
 */
export const key = {
  correctOption: id,
  keepsOrder: z.literal(true).optional(),
  optionExplanations,
};
