import { z } from 'zod';
import { id } from '../../fields.ts';

/**
 * The largest number of options in an answer, more than any question has. Whether the options
 * belong to the question is checked by the marking rules.
 */
const PICKS_AT_MOST = 50;

export const answer = { options: z.array(id).max(PICKS_AT_MOST) };
