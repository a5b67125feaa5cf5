import { z } from 'zod';
import { SHORT_ANSWER_LENGTH } from '../../limits.ts';

const questionView = {
  /**
   * The units that an answer may have. A single unit is shown next to the field, and several are
   * offered as a choice.
   */
  units: z.array(z.string()),
  /**
   * The number of significant figures that the answer must have. Null if the number of figures does
   * not matter.
   */
  significantFigures: z.number().nullable(),
};

export const UNIT_LENGTH = 40;

/**
 * The number as the learner typed it. A text that is not a number is refused later, by the marking
 * rules.
 */
const answer = {
  text: z.string().max(SHORT_ANSWER_LENGTH),
  /** The unit that the learner chose. Empty if the question has no units. */
  unit: z.string().max(UNIT_LENGTH).default(''),
};

export const learner = { questionView, answer };
