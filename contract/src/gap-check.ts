import { z } from 'zod';
import { difficulty } from './fields.ts';

/** Sections, by index, that together have too few questions; limited to these difficulties if given. */
const shortage = z.object({
  sections: z.array(z.number()),
  difficulties: z.array(difficulty).nullable(),
  available: z.number(),
  needed: z.number(),
  /** 'Air law: 9 of 12 questions' */
  words: z.string(),
});
export type Shortage = z.output<typeof shortage>;

/** How many mock exams the questions of a program suffice for. */
export const gapCheck = z.object({
  /** The requested number of mock exams without a common question. */
  papers: z.number(),
  /** The maximum number of such mock exams. */
  possible: z.number(),
  /** The minimum number of questions to add. */
  missing: z.number(),
  /** Each section by itself, in order; questions of several sections are available in each of them. */
  sections: z.array(
    z.object({
      title: z.string(),
      size: z.number(),
      available: z.number(),
      needed: z.number(),
      /** The number of topics and modules that the program no longer has. */
      lost: z.number(),
    }),
  ),
  /** Each difficulty by itself; null if the blueprint has no mix. */
  difficulties: z
    .array(z.object({ difficulty, size: z.number(), available: z.number(), needed: z.number() }))
    .nullable(),
  /** Empty exactly if there are enough questions. */
  holes: z.array(shortage),
  /**
   * Messages about cases, whose questions stay together and therefore may not fit even if there are
   * enough questions.
   */
  cases: z.array(z.string()),
  /** How many of these questions expire soon, by day. */
  expiring: z.array(z.object({ on: z.string(), count: z.number() })),
});
export type GapCheck = z.output<typeof gapCheck>;
