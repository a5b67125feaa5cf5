import { z } from 'zod';
import { id } from './fields.ts';
import {
  OWN_TEST_PARTS_AT_MOST,
  STUDY_MINUTES_AT_MOST,
  STUDY_QUESTIONS_AT_MOST,
} from './limits.ts';

/** How somebody stands to a question. */
export const questionStatuses = ['new', 'missed', 'unsure', 'slow', 'flagged', 'due'] as const;
export type QuestionStatus = (typeof questionStatuses)[number];

/** A test that a learner puts together. Questions of any of the parts and in any of the states; none named, all. */
export const ownTest = z.object({
  topicIds: z.array(id).max(OWN_TEST_PARTS_AT_MOST).default([]),
  moduleIds: z.array(id).max(OWN_TEST_PARTS_AT_MOST).default([]),
  statuses: z.array(z.enum(questionStatuses)).max(questionStatuses.length).default([]),
  /** How many of them: a number, as many as fit into the minutes, or every one once. */
  amount: z.discriminatedUnion('unit', [
    z.object({
      unit: z.literal('questions'),
      value: z.number().int().min(1).max(STUDY_QUESTIONS_AT_MOST),
    }),
    z.object({
      unit: z.literal('minutes'),
      value: z.number().int().min(1).max(STUDY_MINUTES_AT_MOST),
    }),
    z.object({ unit: z.literal('all') }),
  ]),
  feedback: z.enum(['at-once', 'at-end']).default('at-once'),
});
export type OwnTest = z.output<typeof ownTest>;

export const ownTestCount = z.object({
  /** Questions that match. */
  matches: z.number(),
  /** How many of them would be asked now, and about how long that takes. */
  asks: z.number(),
  seconds: z.number(),
});
export type OwnTestCount = z.output<typeof ownTestCount>;

export const savedTest = z.object({ _id: id, name: z.string(), test: ownTest });
export type SavedTest = z.output<typeof savedTest>;

/** How somebody does in a part of a program. */
const partProgress = z.object({
  name: z.string(),
  questions: z.number(),
  /** Answered at least once. */
  seen: z.number(),
  /** Right the last time, of those whose last time is known. */
  right: z.number(),
  known: z.number(),
  /** Percent expected to be right on the exam day, or in sixty days; null while too little is known. */
  expected: z.number().nullable(),
});

export const studyProgress = z.object({
  modules: z.array(partProgress.extend({ moduleId: id, courseName: z.string() })),
  /** In the order of the outline, each with all below it; those without questions are left out. */
  topics: z.array(partProgress.extend({ topicId: id, code: z.string(), level: z.number() })),
});
export type StudyProgress = z.output<typeof studyProgress>;
