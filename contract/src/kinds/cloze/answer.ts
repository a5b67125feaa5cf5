import { z } from 'zod';
import { BLANKS_AT_MOST, SHORT_ANSWER_LENGTH } from '../../limits.ts';

/** What was typed or chosen in each blank; empty where nothing was. */
export const answer = { blanks: z.array(z.string().max(SHORT_ANSWER_LENGTH)).max(BLANKS_AT_MOST) };
