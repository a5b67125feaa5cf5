import { z } from 'zod';
import { id } from '../../fields.ts';
import { hotspotScoring } from './scoring.ts';

/** Where the areas are it does not tell: their names alone, in the order of a dictionary, where they have any. */
export const paper = {
  places: z.array(z.object({ _id: id, name: z.string() })),
  /** The number of marks to set: one for each right area. */
  toFind: z.int().min(1),
  scoring: hotspotScoring,
};
