import { z } from 'zod';
import { difficulty } from '../fields.ts';

/**
 * A group of sections that together have too few questions, by their indexes. If `difficulties` is
 * set, only questions of these difficulties are missing.
 */
const shortage = z.object({
  sections: z.array(z.number()),
  difficulties: z.array(difficulty).nullable(),
  available: z.number(),
  needed: z.number(),
  /** A description of the shortage, such as 'Air law: 9 of 12 questions'. */
  words: z.string(),
});
export type Shortage = z.output<typeof shortage>;

/** The result of checking for how many mock exams the questions of a program suffice. */
export const gapCheck = z.object({
  /** The requested number of mock exams, no two of which share a question. */
  papers: z.number(),
  /** The largest number of mock exams that can be assembled without using any question twice. */
  possible: z.number(),
  /**
   * The smallest number of questions that must be added so that the requested number of mock exams
   * is possible.
   */
  missing: z.number(),
  /**
   * The counts of each section, in the order of the exam. Each section is counted separately, so a
   * question that fits several sections is available in each of them.
   */
  sections: z.array(
    z.object({
      title: z.string(),
      size: z.number(),
      available: z.number(),
      needed: z.number(),
      /**
       * The number of topics and modules in the section's definition that no longer exist in the
       * program.
       */
      lost: z.number(),
    }),
  ),
  /**
   * The counts of each difficulty, each counted separately. Null if the blueprint does not
   * prescribe difficulties.
   */
  difficulties: z
    .array(z.object({ difficulty, size: z.number(), available: z.number(), needed: z.number() }))
    .nullable(),
  /** The shortages. The list is empty if and only if there are enough questions. */
  holes: z.array(shortage),
  /**
   * Messages about cases. The questions of a case must stay together, so a case may not fit into an
   * exam although there are enough questions.
   */
  cases: z.array(z.string()),
  /**
   * The number of questions that are available for the exam now and expire soon, for each day of
   * expiry.
   */
  expiring: z.array(z.object({ on: z.string(), count: z.number() })),
});
export type GapCheck = z.output<typeof gapCheck>;
