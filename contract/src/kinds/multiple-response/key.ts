import { z } from 'zod';
import { id } from '../../fields.ts';
import { responseScoring } from './scoring.ts';

/** Every option is in exactly one of the two lists. */
export const key = {
  correctOptions: z.array(id).min(1),
  wrongOptions: z.array(id),
  scoring: responseScoring,
  /** Only set for questions that keep the order of their options. */
  keepsOrder: z.literal(true).optional(),
};
