import { z } from 'zod';
import { id } from '../../fields.ts';
import { orderScoring } from './scoring.ts';

/**
 * An ordering question as learners see it, with the items in a random order. The random order may
 * be the right one.
 */
export const questionView = {
  items: z.array(z.object({ _id: id, text: z.string() })),
  scoring: orderScoring,
};
