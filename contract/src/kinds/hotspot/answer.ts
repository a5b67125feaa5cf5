import { z } from 'zod';
import { id } from '../../fields.ts';
import { AREAS_AT_MOST } from '../../limits.ts';
import { outline, point } from './outline.ts';

export const answer = {
  /** A point in the picture, or an area chosen by its name. */
  marks: z.array(z.union([point, z.object({ place: id })])).max(AREAS_AT_MOST),
  /** The right areas, in the answer of a verdict; a learner's answer must not have any. */
  areas: z
    .array(z.object({ _id: id, name: z.string(), outline }))
    .max(AREAS_AT_MOST)
    .optional(),
};
