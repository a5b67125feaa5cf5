import { z } from 'zod';
import { BLANKS_AT_MOST, SHORT_ANSWER_LENGTH } from '../../limits.ts';

/** The text that the learner typed or chose for each blank. Empty for a blank without an answer. */
export const answer = { blanks: z.array(z.string().max(SHORT_ANSWER_LENGTH)).max(BLANKS_AT_MOST) };
