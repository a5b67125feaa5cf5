import { z } from 'zod';
import { difficulty } from './fields.ts';

/** Sections, by place, that together have too few questions; of these difficulties alone if named. */
const hole = z.object({
  sections: z.array(z.number()),
  difficulties: z.array(difficulty).nullable(),
  available: z.number(),
  needed: z.number(),
  /** 'Air law: 9 of 12 questions' */
  words: z.string(),
});
export type Hole = z.output<typeof hole>;

/** What the questions of a program can carry of a blueprint. */
export const gapCheck = z.object({
  /** For so many papers that share no question. */
  papers: z.number(),
  /** How many such papers there could be at most. */
  possible: z.number(),
  /** The fewest questions that would have to be added. */
  missing: z.number(),
  /** Each section by itself, in their order; questions that feed several are available in each. */
  sections: z.array(
    z.object({
      title: z.string(),
      size: z.number(),
      available: z.number(),
      needed: z.number(),
      /** Topics and modules that the program does not have any more. */
      lost: z.number(),
    }),
  ),
  /** Each difficulty by itself; null if the blueprint has no mix. */
  difficulties: z
    .array(z.object({ difficulty, size: z.number(), available: z.number(), needed: z.number() }))
    .nullable(),
  /** Empty exactly if nothing is missing. */
  holes: z.array(hole),
  /** What is to be said because the questions of a case stay together; what else there is may be enough and not fit. */
  cases: z.array(z.string()),
  /** How many of the questions that are counted soon are not right any more, and from which day on. */
  expiring: z.array(z.object({ on: z.string(), count: z.number() })),
});
export type GapCheck = z.output<typeof gapCheck>;
