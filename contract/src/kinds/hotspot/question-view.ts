import { z } from 'zod';
import { id } from '../../fields.ts';
import { hotspotScoring } from './scoring.ts';

/**
 * A hotspot question as learners see it. It does not contain the positions of the areas, only their
 * names, if any, in alphabetical order.
 */
export const questionView = {
  places: z.array(z.object({ _id: id, name: z.string() })),
  /** The number of marks that a learner should set, which is the number of right areas. */
  toFind: z.int().min(1),
  scoring: hotspotScoring,
};
