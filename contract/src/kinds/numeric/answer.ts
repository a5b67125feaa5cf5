import { z } from 'zod';
import { SHORT_ANSWER_LENGTH } from '../../limits.ts';
import { UNIT_LENGTH } from './fields.ts';

/**
 * The number as the learner typed it. A text that is not a number is refused later, by the marking
 * rules.
 */
export const answer = {
  text: z.string().max(SHORT_ANSWER_LENGTH),
  /** The unit that the learner chose. Empty if the question has no units. */
  unit: z.string().max(UNIT_LENGTH).default(''),
};
