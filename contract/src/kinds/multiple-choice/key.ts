import { z } from 'zod';
import { id } from '../../fields.ts';

/** Only set for questions that keep the order of their options. */
export const key = { correctOption: id, keepsOrder: z.literal(true).optional() };
