import { z } from 'zod';
import { id } from '../../fields.ts';

const item = z.object({ _id: id, text: z.string() });

/**
 * The two sides of a matching question. Each side is shuffled separately, so that the positions do
 * not reveal the pairs. A right item that belongs to several left items is shown once.
 */
export const questionView = { left: z.array(item), right: z.array(item) };
