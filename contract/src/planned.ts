import { z } from 'zod';
import { id, line } from './fields.ts';
import { LEARNERS_A_PAGE, MESSAGE_LENGTH, NAME_LENGTH } from './limits.ts';

/** The learners of a program who fall behind or have an exam soon, as its trainer sees them. */

/** Those who study less than their plan or score below the pass mark; those whose exam is within the next seven days. */
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
  /** Null without a date, or where they keep it to themselves, and so are the days until then. */
  examOn: z.iso.date().nullable(),
  daysLeft: z.number().nullable(),
  /** Days that the plan had in the latest two weeks, and those of them that were kept. */
  planned: z.number(),
  studied: z.number(),
  /** Percent: the mean of their attempts; null before the first. */
  score: z.number().nullable(),
  attempts: z.number(),
});
export type PlannedLearner = z.output<typeof plannedLearner>;

/** What a learner lets those who teach them see of their plan. */
export const studySharing = z.object({ examDate: z.boolean() });
export type StudySharing = z.output<typeof studySharing>;

/** To everybody of a group, each in a conversation of their own. */
export const groupMessage = z.object({
  group,
  subject: line(NAME_LENGTH),
  body: line(MESSAGE_LENGTH),
  /** Sent twice with the same id, nobody gets it twice. */
  sendId: id.optional(),
});
export type GroupMessage = z.output<typeof groupMessage>;

/** Where learners go wrong most, the weakest first; only what enough answers tell. */
export const weakParts = z.object({
  /** What the parts are: topics where the program has an outline, else its modules. */
  of: z.enum(['topics', 'modules']),
  passMark: z.number(),
  parts: z.array(
    z.object({ code: z.string(), name: z.string(), asked: z.number(), right: z.number() }),
  ),
});
export type WeakParts = z.output<typeof weakParts>;
