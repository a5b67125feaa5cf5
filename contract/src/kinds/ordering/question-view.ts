import { z } from 'zod';
import { id } from '../../fields.ts';
import { orderScoring } from './scoring.ts';

/** The items in a random order, which is never the right one. */
export const questionView = {
  items: z.array(z.object({ _id: id, text: z.string() })),
  scoring: orderScoring,
};
