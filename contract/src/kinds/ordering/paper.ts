import { z } from 'zod';
import { id } from '../../fields.ts';
import { orderScoring } from './scoring.ts';

/** The items in a random order that is never the right one. */
export const paper = {
  items: z.array(z.object({ _id: id, text: z.string() })),
  scoring: orderScoring,
};
