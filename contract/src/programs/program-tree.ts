import { z } from 'zod';
import { id } from '../fields.ts';

/**
 * The courses and modules of a program as everyone may see them, with names and counts but without
 * questions.
 */
export const moduleSummary = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  order: z.number(),
  questionCount: z.number(),
});
export const courseSummary = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  order: z.number(),
  modules: z.array(moduleSummary),
});
