import { z } from 'zod';
import { id, line } from './fields.ts';
import { LEARNERS_A_PAGE, MESSAGE_LENGTH, NAME_LENGTH } from './limits.ts';

/** Learners of a program who are behind or have an exam soon, for its trainer. */

/**
 * `behind`: learners who study less than their plan or score below the pass mark. `exam`: learners
 * with an exam within the next seven days.
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
  /** Null if the learner has no date or does not share it; then the days left are null too. */
  examOn: z.iso.date().nullable(),
  daysLeft: z.number().nullable(),
  /** Planned days of the latest two weeks, and how many of them the learner studied. */
  planned: z.number(),
  studied: z.number(),
  /** The mean score of their attempts in percent; null without attempts. */
  score: z.number().nullable(),
  attempts: z.number(),
});
export type PlannedLearner = z.output<typeof plannedLearner>;

/** The parts of a study plan that a learner shares with trainers. */
export const studySharing = z.object({ examDate: z.boolean() });
export type StudySharing = z.output<typeof studySharing>;

/** A message to everyone in a group, each in a separate conversation. */
export const groupMessage = z.object({
  group,
  subject: line(NAME_LENGTH),
  body: line(MESSAGE_LENGTH),
  /** Makes sending idempotent. */
  sendId: id.optional(),
});
export type GroupMessage = z.output<typeof groupMessage>;

/** The parts in which learners are wrong most often, weakest first; only parts with enough answers. */
export const weakParts = z.object({
  /** The kind of parts: topics if the program has an outline, otherwise modules. */
  of: z.enum(['topics', 'modules']),
  passMark: z.number(),
  parts: z.array(
    z.object({ code: z.string(), name: z.string(), asked: z.number(), right: z.number() }),
  ),
});
export type WeakParts = z.output<typeof weakParts>;
