import { z } from 'zod';
import { outline, point } from '../hotspot/outline.ts';

/** Where answers were given in the picture of a question, put together: no answer and no person can be told from it. */

export const pressed = z.object({
  /** Answers that were looked at, and those of them without any mark. */
  answers: z.number(),
  skipped: z.number(),
  /** Each mark is in one area or in one spot, so theirs add up to it. */
  marks: z.number(),
  /** What the author drew, in the author's order. */
  areas: z.array(
    z.object({
      label: z.string(),
      right: z.boolean(),
      outline,
      /** Set in the picture, and chosen by its name. */
      pressed: z.number(),
      named: z.number(),
    }),
  ),
  /** Marks outside all areas, those near each other as one; the most first. */
  spots: z.array(point.extend({ pressed: z.number() })),
});
export type Pressed = z.output<typeof pressed>;
