import { z } from 'zod';
import { id } from '../../fields.ts';
import { AREAS_AT_MOST } from '../../limits.ts';
import { outline, point } from './outline.ts';

/**
 * The scoring of an answer with several marks. `all-or-nothing` gives the full mark or none.
 * `right-minus-wrong` subtracts the marks outside from the areas found, divides by the number of
 * right areas, and is at least 0. `share` is the share of right areas that were found.
 */
export const hotspotScoring = z.enum(['all-or-nothing', 'right-minus-wrong', 'share']);
export type HotspotScoring = z.infer<typeof hotspotScoring>;

/**
 * A hotspot question as learners see it. It does not contain the positions of the areas, only their
 * names, if any, in alphabetical order.
 */
const questionView = {
  places: z.array(z.object({ _id: id, name: z.string() })),
  /** The number of marks that a learner should set, which is the number of right areas. */
  toFind: z.int().min(1),
  scoring: hotspotScoring,
};

const answer = {
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
  /**
   * The wrong areas that the learner chose by name, so that the picture can show them. Like `areas`,
   * they are present only in a verdict.
   */
  wrongAreas: z
    .array(z.object({ _id: id, outline }))
    .max(AREAS_AT_MOST)
    .optional(),
};

export const learner = { questionView, answer };
