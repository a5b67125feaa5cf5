import { z } from 'zod';
import { BLANKS_AT_MOST, SHORT_ANSWER_LENGTH } from '../../limits.ts';

/** The choices of each blank in the text. Null for a blank whose answer is typed. */
const questionView = {
  blanks: z.array(z.object({ choices: z.array(z.string()).nullable() })),
};

/** The text that the learner typed or chose for each blank. Empty for a blank without an answer. */
const answer = { blanks: z.array(z.string().max(SHORT_ANSWER_LENGTH)).max(BLANKS_AT_MOST) };

export const learner = { questionView, answer };
