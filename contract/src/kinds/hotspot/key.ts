import { z } from 'zod';
import { id } from '../../fields.ts';
import { hotspotScoring } from './learner.ts';
import { outline } from './outline.ts';

/** The key of a hotspot question, with the areas in the author's order. */
export const key = {
  areas: z.array(z.object({ _id: id, name: z.string(), right: z.boolean(), outline })),
  scoring: hotspotScoring,
};
