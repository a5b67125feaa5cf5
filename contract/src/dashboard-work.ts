import { z } from 'zod';
import { id } from './fields.ts';
import * as messages from './messages.ts';

/** Data of the dashboard besides its four blocks: a learner's programs and the work of staff. */

/** A calendar month in UTC. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, messages.monthNotValid);

const share = { done: z.number(), of: z.number() };

/** Everything about a program of a learner, for its card. */
export const programCard = z.object({
  programId: id,
  programName: z.string(),
  /** Null if access has no end date, or its period has not started. */
  accessEndsAt: z.date().nullable(),
  /** The number of modules passed, and of all modules. */
  ...share,
  courses: z.array(z.object({ courseId: id, courseName: z.string(), ...share })),
  /** The module with the lowest mean score, if that is below the pass mark. */
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

/** The first steps on a new installation; empty once all are done. */
const firstStep = z.object({ step: z.enum(['create', 'publish', 'invite']), done: z.boolean() });
export type FirstStep = z.output<typeof firstStep>;

/** The work of staff. Trainers see learners who are behind and sales, administrators see revenue. */
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
      /** The planned days of the latest two weeks, and those that were studied; 0 without a plan. */
      planned: z.number(),
      studied: z.number(),
    }),
  ),
  sales: z.array(
    z.object({
      programId: id,
      programName: z.string(),
      /** The number of people who were ever granted it. */
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
      /** The same number under its old name, for pages loaded before `payments` existed. */
      grants: z.number(),
    }),
  ),
  trend: z.array(
    z.object({ month, attempts: z.number(), passed: z.number(), waiting: z.number() }),
  ),
};
export type Work = z.output<z.ZodObject<typeof work>>;
