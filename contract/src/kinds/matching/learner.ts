import { z } from 'zod';
import { id } from '../../fields.ts';
import { PAIRS_AT_MOST } from '../../limits.ts';

const item = z.object({ _id: id, text: z.string() });

/**
 * The two sides of a matching question. Each side is shuffled separately, so that the positions do
 * not reveal the pairs. A right item that belongs to several left items is shown once.
 */
const questionView = { left: z.array(item), right: z.array(item) };

const answer = { pairs: z.array(z.object({ left: id, right: id })).max(PAIRS_AT_MOST) };

export const learner = { questionView, answer };
