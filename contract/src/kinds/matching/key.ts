import { z } from 'zod';
import { id } from '../../fields.ts';

/** The key of a matching question, with both sides in the author's order. */
export const key = {
  pairs: z.array(z.object({ left: id, right: id })),
  distractors: z.array(id),
};
