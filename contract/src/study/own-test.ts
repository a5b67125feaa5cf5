import { z } from 'zod';
import { id } from '../fields.ts';
import {
  OWN_TEST_PARTS_AT_MOST,
  STUDY_MINUTES_AT_MOST,
  STUDY_QUESTIONS_AT_MOST,
} from '../limits.ts';

/** The statuses that a question can have for a learner, based on the learner's earlier answers. */
export const questionStatuses = ['new', 'missed', 'unsure', 'slow', 'flagged', 'due'] as const;
export type QuestionStatus = (typeof questionStatuses)[number];

/**
 * A custom test that a learner composes from parts of a program and statuses of questions. A
 * question is included if it is in any of the parts and has any of the statuses. An empty list of
 * parts or statuses includes all of them.
 */
export const ownTest = z.object({
  topicIds: z.array(id).max(OWN_TEST_PARTS_AT_MOST).default([]),
  moduleIds: z.array(id).max(OWN_TEST_PARTS_AT_MOST).default([]),
  statuses: z.array(z.enum(questionStatuses)).max(questionStatuses.length).default([]),
  /**
   * The size of the test: a fixed number of questions, as many questions as fit into a number of
   * minutes, or all questions.
   */
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
  /** The number of questions that match the test's parts and statuses. */
  matches: z.number(),
  /**
   * The number of questions that the test would contain now (`asks`), and the estimated time for
   * them.
   */
  asks: z.number(),
  seconds: z.number(),
});
export type OwnTestCount = z.output<typeof ownTestCount>;

export const savedTest = z.object({ _id: id, name: z.string(), test: ownTest });
export type SavedTest = z.output<typeof savedTest>;

/** A learner's progress in a module or topic of a program. */
const partProgress = z.object({
  name: z.string(),
  questions: z.number(),
  /** The number of questions that the learner has answered at least once. */
  seen: z.number(),
  /**
   * The number of questions whose last answer is known (`known`), and how many of these last
   * answers are right (`right`).
   */
  right: z.number(),
  known: z.number(),
  /**
   * The percentage of questions that the learner is expected to answer right on the day of the
   * exam, or in sixty days if no exam day is set. Null if too little is known about the learner.
   */
  expected: z.number().nullable(),
});

export const studyProgress = z.object({
  modules: z.array(partProgress.extend({ moduleId: id, courseName: z.string() })),
  /**
   * The topics in the order of the syllabus, each including its subtopics. Topics without questions
   * are omitted.
   */
  topics: z.array(partProgress.extend({ topicId: id, code: z.string(), level: z.number() })),
});
export type StudyProgress = z.output<typeof studyProgress>;
