import { z } from 'zod';
import { id } from '../fields.ts';
import { learnerRecord } from './learner-record.ts';

/** The page about a learner, as the staff of their programs see it. */

/** Answers to the questions of a topic, or of a module whose questions have no topic. */
const learnerPart = z.object({
  programId: id,
  programName: z.string(),
  code: z.string(),
  name: z.string(),
  answers: z.number(),
  right: z.number(),
});

const missedQuestion = z.object({
  questionId: id,
  programName: z.string(),
  text: z.string(),
  answers: z.number(),
  wrong: z.number(),
});

/** A study plan that the learner shares, with the days of the last two weeks. */
const sharedPlan = z.object({
  programId: id,
  minutesADay: z.number(),
  days: z.array(z.object({ day: z.iso.date(), isPlanned: z.boolean(), minutes: z.number() })),
});
export type SharedPlan = z.output<typeof sharedPlan>;

export const learner = z.object({
  userId: id,
  username: z.string(),
  /** The programs in which the caller may see the learner. */
  records: z.array(learnerRecord),
  /** The weakest topics first. */
  parts: z.array(learnerPart),
  /** The most often missed questions first. */
  missed: z.array(missedQuestion),
  /** Empty if the learner shares no plan. */
  plans: z.array(sharedPlan),
});
export type LearnerPage = z.output<typeof learner>;

export const learnerResult = z.object({
  quizId: id,
  programName: z.string(),
  moduleName: z.string(),
  points: z.number(),
  /** Null while the verdict depends on unconfirmed marks, and for practice. */
  passed: z.boolean().nullable(),
  isPractice: z.boolean(),
  waitingCount: z.number(),
  finishedAt: z.date(),
});

/** A written answer of an ended attempt. */
export const learnerAnswer = z.object({
  quizId: id,
  questionId: id,
  programName: z.string(),
  question: z.string(),
  answer: z.string(),
  /** The mark from 0 to 1, null while the answer has none. */
  score: z.number().nullable(),
  /**
   * `writing` while the coach has no mark, `provisional` until a person confirms the mark, and
   * `decided` after a person has decided it.
   */
  state: z.enum(['writing', 'provisional', 'final', 'decided']),
  answeredAt: z.date(),
});
export type LearnerAnswer = z.output<typeof learnerAnswer>;

/** A note that a member of staff wrote about a learner. */
export const learnerNote = z.object({
  _id: id,
  text: z.string(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type LearnerNote = z.output<typeof learnerNote>;
