import { z } from 'zod';
import { id } from '../../fields.ts';
import { AREAS_AT_MOST } from '../../limits.ts';
import { outline, point } from './outline.ts';

export const answer = {
  /** Somewhere in the picture, or a place by its name. */
  marks: z.array(z.union([point, z.object({ place: id })])).max(AREAS_AT_MOST),
  /** The right areas, in the answer that a verdict tells; in what a learner sends they are refused. */
  areas: z
    .array(z.object({ _id: id, name: z.string(), outline }))
    .max(AREAS_AT_MOST)
    .optional(),
};
