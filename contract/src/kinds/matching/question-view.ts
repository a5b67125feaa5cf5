import { z } from 'zod';
import { id } from '../../fields.ts';

const item = z.object({ _id: id, text: z.string() });

/**
 * Each side is shuffled separately, so positions do not reveal pairs. Several left items may share
 * a right one, which is then shown once.
 */
export const questionView = { left: z.array(item), right: z.array(item) };
