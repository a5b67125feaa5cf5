import { z } from 'zod';
import { id } from '../../fields.ts';

/** Only questions that keep the order of their options say so. */
export const key = { correctOption: id, keepsOrder: z.literal(true).optional() };
