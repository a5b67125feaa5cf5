import { z } from 'zod';
import { SHORT_ANSWER_LENGTH } from '../../limits.ts';
import { UNIT_LENGTH } from './fields.ts';

/** The number as typed; the rules refuse what cannot be read as one. */
export const answer = {
  text: z.string().max(SHORT_ANSWER_LENGTH),
  /** A unit of the question, or empty if it has none. */
  unit: z.string().max(UNIT_LENGTH).default(''),
};
