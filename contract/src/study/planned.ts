import { z } from 'zod';
import { id, line } from '../fields.ts';
import { LEARNERS_A_PAGE, MESSAGE_LENGTH, NAME_LENGTH } from '../limits.ts';

/** Learners who are behind or have an exam soon, as the trainer of a program sees them. */

/**
 * `behind` is the group of learners who study less than planned or whose mean score is below the
 * pass mark. `exam` is the group of learners whose exam is within the next seven days.
 */
export const plannedGroups = ['behind', 'exam'] as const;
export type PlannedGroup = (typeof plannedGroups)[number];

const group = z.enum(plannedGroups);

export const plannedQuery = z.object({
  group,
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(LEARNERS_A_PAGE),
});

export const plannedLearner = z.object({
  userId: id,
  username: z.string(),
  /**
   * The day of the exam. `examOn` and `daysLeft` are null if the learner has not set the day or
   * does not share it.
   */
  examOn: z.iso.date().nullable(),
  daysLeft: z.number().nullable(),
  /**
   * The number of planned days in the last two weeks, and the number of days among them on which
   * the learner studied.
   */
  planned: z.number(),
  studied: z.number(),
  /** The mean score of the learner's attempts in percent, null without attempts. */
  score: z.number().nullable(),
  attempts: z.number(),
});
export type PlannedLearner = z.output<typeof plannedLearner>;

/** Whether a learner shares parts of their study plan with trainers. */
export const studySharing = z.object({
  examDate: z.boolean(),
  /** The planned days and the minutes of study. Pages of an older version leave it unchanged. */
  plan: z.boolean().optional(),
});
export type StudySharing = z.output<typeof studySharing>;

/** A message that is sent to every learner in a group, to each in a separate conversation. */
export const groupMessage = z.object({
  group,
  subject: line(NAME_LENGTH),
  body: line(MESSAGE_LENGTH),
  /**
   * An id that makes sending idempotent: repeated requests with the same id send the message only
   * once.
   */
  sendId: id.optional(),
});
export type GroupMessage = z.output<typeof groupMessage>;

/**
 * The parts of a program in which learners are wrong most often, weakest first. Parts with too few
 * answers are left out.
 */
export const weakParts = z.object({
  /**
   * Whether the parts are topics or modules. They are topics if the program has a syllabus,
   * otherwise modules.
   */
  of: z.enum(['topics', 'modules']),
  passMark: z.number(),
  parts: z.array(
    z.object({ code: z.string(), name: z.string(), asked: z.number(), right: z.number() }),
  ),
});
export type WeakParts = z.output<typeof weakParts>;
