import { z } from 'zod';
import { id } from './fields.ts';

/** The public tree: names and counts, no questions. */
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
