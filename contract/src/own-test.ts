import { z } from 'zod';
import { id } from './fields.ts';
import {
  OWN_TEST_PARTS_AT_MOST,
  STUDY_MINUTES_AT_MOST,
  STUDY_QUESTIONS_AT_MOST,
} from './limits.ts';

/** The status of a question in a learner's history. */
export const questionStatuses = ['new', 'missed', 'unsure', 'slow', 'flagged', 'due'] as const;
export type QuestionStatus = (typeof questionStatuses)[number];

/**
 * A custom test. It contains questions of any of the parts and with any of the statuses; an empty
 * list means all.
 */
export const ownTest = z.object({
  topicIds: z.array(id).max(OWN_TEST_PARTS_AT_MOST).default([]),
  moduleIds: z.array(id).max(OWN_TEST_PARTS_AT_MOST).default([]),
  statuses: z.array(z.enum(questionStatuses)).max(questionStatuses.length).default([]),
  /** The number of questions: fixed, as many as fit into the minutes, or all. */
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
  /** The number of matching questions. */
  matches: z.number(),
  /** How many of them the test would contain now, and about how long it takes. */
  asks: z.number(),
  seconds: z.number(),
});
export type OwnTestCount = z.output<typeof ownTestCount>;

export const savedTest = z.object({ _id: id, name: z.string(), test: ownTest });
export type SavedTest = z.output<typeof savedTest>;

/** A learner's progress in a part of a program. */
const partProgress = z.object({
  name: z.string(),
  questions: z.number(),
  /** The number of questions answered at least once. */
  seen: z.number(),
  /** The number of questions answered correctly last time, among those with a known last answer. */
  right: z.number(),
  known: z.number(),
  /** The percentage expected to be right on the exam day, or in sixty days; null if too little is known. */
  expected: z.number().nullable(),
});

export const studyProgress = z.object({
  modules: z.array(partProgress.extend({ moduleId: id, courseName: z.string() })),
  /**
   * Topics in the order of the outline, each including its subtopics; topics without questions are
   * omitted.
   */
  topics: z.array(partProgress.extend({ topicId: id, code: z.string(), level: z.number() })),
});
export type StudyProgress = z.output<typeof studyProgress>;
