import { z } from 'zod';
import { outline, point } from '../hotspot/outline.ts';

/**
 * The places in a picture at which learners answered, aggregated so that no answer and no person
 * can be identified.
 */

export const pictureAnswers = z.object({
  /**
   * The number of answers that were evaluated (`answers`), and the number of them in which no mark
   * was set (`skipped`).
   */
  answers: z.number(),
  skipped: z.number(),
  /**
   * The number of all marks. Each mark belongs to exactly one area or spot, so this number is the
   * sum of the counts of all areas and spots.
   */
  marks: z.number(),
  /** The areas of the question, in the author's order. */
  areas: z.array(
    z.object({
      label: z.string(),
      right: z.boolean(),
      outline,
      /**
       * The number of marks that were set in the picture (`pressed`), and of those chosen by name
       * (`named`).
       */
      pressed: z.number(),
      named: z.number(),
    }),
  ),
  /** Groups of marks outside all areas that are close to each other, the largest group first. */
  spots: z.array(point.extend({ pressed: z.number() })),
});
export type PictureAnswers = z.output<typeof pictureAnswers>;
