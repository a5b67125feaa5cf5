import { z } from 'zod';
import { id } from '../../fields.ts';
import { hotspotScoring } from './scoring.ts';

/** The positions of the areas are not included: only their names, if any, in alphabetical order. */
export const questionView = {
  places: z.array(z.object({ _id: id, name: z.string() })),
  /** The number of marks to set: one for each right area. */
  toFind: z.int().min(1),
  scoring: hotspotScoring,
};
