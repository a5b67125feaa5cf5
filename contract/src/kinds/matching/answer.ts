import { z } from 'zod';
import { id } from '../../fields.ts';
import { PAIRS_AT_MOST } from '../../limits.ts';

export const answer = { pairs: z.array(z.object({ left: id, right: id })).max(PAIRS_AT_MOST) };
