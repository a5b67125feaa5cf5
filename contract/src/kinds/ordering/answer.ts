import { z } from 'zod';
import { id } from '../../fields.ts';

/** More than any question has; items of other questions are rejected by the rules. */
const PLACES_AT_MOST = 50;

export const answer = { order: z.array(id).max(PLACES_AT_MOST) };
