import { z } from 'zod';
import { id } from '../../fields.ts';

/**
 * The scoring of an order. `whole` gives the full mark or none. `neighbours` gives the share of
 * items that directly follow the item that they should follow.
 */
export const orderScoring = z.enum(['whole', 'neighbours']);
export type OrderScoring = z.infer<typeof orderScoring>;

/**
 * An ordering question as learners see it, with the items in a random order. The random order may
 * be the right one.
 */
const questionView = {
  items: z.array(z.object({ _id: id, text: z.string() })),
  scoring: orderScoring,
};

/**
 * The largest number of items in an answer, more than any question has. Whether the items belong to
 * the question is checked by the marking rules.
 */
const PLACES_AT_MOST = 50;

const answer = { order: z.array(id).max(PLACES_AT_MOST) };

export const learner = { questionView, answer };
