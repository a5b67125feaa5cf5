import { z } from 'zod';
import { BLANKS_AT_MOST, SHORT_ANSWER_LENGTH } from '../../limits.ts';

/** The text typed or chosen for each blank; empty if none. */
export const answer = { blanks: z.array(z.string().max(SHORT_ANSWER_LENGTH)).max(BLANKS_AT_MOST) };
