import { z } from 'zod';
import { outline, point } from '../hotspot/outline.ts';

/**
 * Where learners answered in the picture of a question, aggregated so that no answer and no person
 * can be identified.
 */

export const pictureAnswers = z.object({
  /** The number of answers evaluated, and of those without any mark. */
  answers: z.number(),
  skipped: z.number(),
  /** Each mark is in exactly one area or spot, so their counts add up to this. */
  marks: z.number(),
  /** The areas of the question, in the author's order. */
  areas: z.array(
    z.object({
      label: z.string(),
      right: z.boolean(),
      outline,
      /** The number of marks set in the picture, and of those chosen by name. */
      pressed: z.number(),
      named: z.number(),
    }),
  ),
  /** Marks outside all areas, grouped by proximity, the largest group first. */
  spots: z.array(point.extend({ pressed: z.number() })),
});
export type PictureAnswers = z.output<typeof pictureAnswers>;
