import { z } from 'zod';
import { id } from '../../fields.ts';

/** More than any question has; options of other questions are rejected by the rules. */
const PICKS_AT_MOST = 50;

export const answer = { options: z.array(id).max(PICKS_AT_MOST) };
