import { z } from 'zod';
import { id } from '../../fields.ts';

/** More than any question has; an item of another question is refused by the rules. */
const PLACES_AT_MOST = 50;

export const answer = { order: z.array(id).max(PLACES_AT_MOST) };
