import { z } from 'zod';
import { id } from '../fields.ts';
import { LEARNERS_A_PAGE, SEARCH_LENGTH } from '../limits.ts';
import { accessStates, recordGroups, recordSorts } from './record-columns.ts';

/** A learner in one program, as its trainer, admins and partners see them. */

export const recordFilter = {
  q: z.string().trim().max(SEARCH_LENGTH).default(''),
  program: id.optional(),
  group: z.enum(recordGroups).optional(),
  /** A class, whose members in its programs are listed. */
  class: id.optional(),
  sort: z.enum(recordSorts).default('-seen'),
};

export const recordsQuery = z.object({
  ...recordFilter,
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(LEARNERS_A_PAGE),
});

export const learnerRecord = z.object({
  userId: id,
  username: z.string(),
  programId: id,
  programName: z.string(),
  /** The time of the latest start or end of an attempt. Null if the learner has not begun. */
  lastSeenAt: z.date().nullable(),
  /** The number of marked answers of ended attempts. */
  answers: z.number(),
  /** The percentage of the latest answers that are right. Null without answers. */
  recentShare: z.number().nullable(),
  /**
   * The range in which the percentage of right answers in the exam is expected to be. Null while
   * there is no forecast.
   */
  expected: z.object({ from: z.number(), to: z.number() }).nullable(),
  /** The exam day. Null if the learner has not set it or does not share it. */
  examOn: z.iso.date().nullable(),
  /** The number of answers that wait for a person's review of their mark. */
  waiting: z.number(),
  /**
   * The names of the classes that the caller may open, of which the learner is a member, and which
   * give this program.
   */
  classes: z.array(z.string()),
  access: z.object({ state: z.enum(accessStates), endsAt: z.date().nullable() }),
  /** Why the learner counts as behind. Null if they do not. */
  behind: z
    .object({
      planned: z.number(),
      studied: z.number(),
      score: z.number().nullable(),
      attempts: z.number(),
    })
    .nullable(),
});
export type LearnerRecord = z.output<typeof learnerRecord>;
