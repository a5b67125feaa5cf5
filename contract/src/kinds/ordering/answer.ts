import { z } from 'zod';
import { id } from '../../fields.ts';

/**
 * The largest number of items in an answer, more than any question has. Whether the items belong to
 * the question is checked by the marking rules.
 */
const PLACES_AT_MOST = 50;

export const answer = { order: z.array(id).max(PLACES_AT_MOST) };
