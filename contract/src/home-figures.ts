import { z } from 'zod';
import { id } from './fields.ts';

/** What the dashboard tells beside the four blocks: a learner's programs, the work of staff. */

/** A calendar month, in UTC. */
export const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A period is a month, as in 2026-11');

const share = { done: z.number(), of: z.number() };

/** A program that a learner has, with everything about it in one place. */
export const programCard = z.object({
  programId: id,
  programName: z.string(),
  /** Null where access does not end, or has not begun to run. */
  accessEndsAt: z.date().nullable(),
  /** Modules passed, of those there are. */
  ...share,
  courses: z.array(z.object({ courseId: id, courseName: z.string(), ...share })),
  /** The module with the lowest mean score, while one is below the pass mark. */
  weakest: z
    .object({
      courseId: id,
      courseName: z.string(),
      moduleId: id,
      moduleName: z.string(),
      score: z.number(),
    })
    .nullable(),
});
export type ProgramCard = z.output<typeof programCard>;

/** What somebody who runs an empty product does first; empty once all is done. */
const firstStep = z.object({ step: z.enum(['create', 'publish', 'invite']), done: z.boolean() });
export type FirstStep = z.output<typeof firstStep>;

/** What staff look after. Trainers see who falls behind and what sells, administrators the money. */
export const work = {
  first: z.array(firstStep),
  behind: z.array(
    z.object({
      userId: id,
      username: z.string(),
      programId: id,
      programName: z.string(),
      /** Percent: the mean of their attempts; null before the first. */
      score: z.number().nullable(),
      attempts: z.number(),
      /** Days that their plan had in the latest two weeks, and those of them that were kept; 0 without a plan. */
      planned: z.number(),
      studied: z.number(),
    }),
  ),
  sales: z.array(
    z.object({
      programId: id,
      programName: z.string(),
      /** Who ever got it. */
      people: z.number(),
      lastMonth: z.number(),
    }),
  ),
  /** The payments recorded in a month, by currency. */
  money: z.array(
    z.object({
      month,
      currency: z.string(),
      amountCents: z.number(),
      payments: z.number(),
      /** The same number, for pages that were loaded before `payments` existed. */
      grants: z.number(),
    }),
  ),
  trend: z.array(
    z.object({ month, attempts: z.number(), passed: z.number(), waiting: z.number() }),
  ),
};
export type Work = z.output<z.ZodObject<typeof work>>;
