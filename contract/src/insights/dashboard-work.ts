import { z } from 'zod';
import { id } from '../fields.ts';
import * as messages from './messages.ts';

/**
 * The parts of the dashboard in addition to its four main blocks: a learner's programs, and the
 * work of staff.
 */

/** A calendar month in UTC, such as `2027-03`. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, messages.monthNotValid);

const share = { done: z.number(), of: z.number() };

export const programCard = z.object({
  programId: id,
  programName: z.string(),
  /**
   * The end of the learner's access, null if the access has no end or its period has not started.
   */
  accessEndsAt: z.date().nullable(),
  /** The number of modules passed (`done`), and of all modules (`of`). */
  ...share,
  courses: z.array(z.object({ courseId: id, courseName: z.string(), ...share })),
  /**
   * The module in which the learner's mean score is lowest. Null if that score reaches the pass
   * mark.
   */
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

/**
 * A first step of staff on a new installation (create a program, publish it, or invite people), and
 * whether it is done.
 */
const firstStep = z.object({ step: z.enum(['create', 'publish', 'invite']), done: z.boolean() });
export type FirstStep = z.output<typeof firstStep>;

/**
 * The dashboard's data for staff. Trainers see their sales and the learners who are behind their
 * plan. Administrators see revenue.
 */
export const work = {
  first: z.array(firstStep),
  behind: z.array(
    z.object({
      userId: id,
      username: z.string(),
      programId: id,
      programName: z.string(),
      /** The mean score of the learner's attempts in percent, null before the first attempt. */
      score: z.number().nullable(),
      attempts: z.number(),
      /**
       * The number of planned study days in the last two weeks (`planned`), and of days on which
       * the learner studied (`studied`). Both are 0 for a learner without a study plan.
       */
      planned: z.number(),
      studied: z.number(),
    }),
  ),
  sales: z.array(
    z.object({
      programId: id,
      programName: z.string(),
      /** The number of people who were ever granted access to the program. */
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
      /**
       * Repeats `payments` under its old name, for pages that were loaded before `payments`
       * existed.
       */
      grants: z.number(),
    }),
  ),
  trend: z.array(
    z.object({ month, attempts: z.number(), passed: z.number(), waiting: z.number() }),
  ),
};
export type Work = z.output<z.ZodObject<typeof work>>;
