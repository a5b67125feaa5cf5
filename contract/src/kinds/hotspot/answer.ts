import { z } from 'zod';
import { id } from '../../fields.ts';
import { AREAS_AT_MOST } from '../../limits.ts';
import { outline, point } from './outline.ts';

export const answer = {
  /**
   * Each mark is either a point in the picture, or the id of an area that was chosen by its name.
   */
  marks: z.array(z.union([point, z.object({ place: id })])).max(AREAS_AT_MOST),
  /**
   * The right areas. They are present only in a verdict, which shows the right answer in this form.
   * A learner's answer must not contain them.
   */
  areas: z
    .array(z.object({ _id: id, name: z.string(), outline }))
    .max(AREAS_AT_MOST)
    .optional(),
};
