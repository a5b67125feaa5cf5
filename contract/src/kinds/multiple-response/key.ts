import { z } from 'zod';
import { id } from '../../fields.ts';
import { optionExplanations } from '../shared/options.ts';
import { responseScoring } from './learner.ts';

/** The key of a multiple-response question. Every option is in exactly one of the two lists. */
export const key = {
  correctOptions: z.array(id).min(1),
  wrongOptions: z.array(id),
  scoring: responseScoring,
  /** Set to true if the options of the question are never shuffled, otherwise omitted. */
  keepsOrder: z.literal(true).optional(),
  optionExplanations,
};
