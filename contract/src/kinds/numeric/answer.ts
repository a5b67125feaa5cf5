import { z } from 'zod';
import { SHORT_ANSWER_LENGTH } from '../../limits.ts';
import { UNIT_LENGTH } from './fields.ts';

/** The number as it was typed; what cannot be read as one is refused by the rules. */
export const answer = {
  text: z.string().max(SHORT_ANSWER_LENGTH),
  /** One of the paper's units, or empty where it has none. */
  unit: z.string().max(UNIT_LENGTH).default(''),
};
