import { z } from 'zod';
import { passLine } from './blueprint-shape.ts';
import { id } from './fields.ts';

/** The verdict on a mock exam, by the rule of the blueprint from which it was drawn. */

const lineReached = z.object({
  line: passLine,
  /** The fewest right answers that reach the line. */
  needed: z.number(),
  /** Null while it depends on unconfirmed marks. */
  met: z.boolean().nullable(),
});
export type LineReached = z.output<typeof lineReached>;

/** A whole mock exam or one of its sections; trial questions are left out of all numbers. */
const examPart = z.object({
  /** The number of questions that count. */
  counted: z.number(),
  right: z.number(),
  wrong: z.number(),
  /** Unanswered questions. */
  open: z.number(),
  /** Answers whose mark is unconfirmed or missing; they are also counted as right or wrong. */
  waiting: z.number(),
  /**
   * The value in questions, as the line counts them: with partial credit for a percentage, only
   * fully right answers for a count. Points off are subtracted, so it may be below 0.
   */
  worth: z.number(),
  /** Null for a section that has no minimum. */
  reached: lineReached.nullable(),
  seconds: z.number(),
});
export type ExamPart = z.output<typeof examPart>;

const examSectionVerdict = examPart.extend({ title: z.string(), code: z.string() });
export type ExamSectionVerdict = z.output<typeof examSectionVerdict>;

/** The questions whose last answer differs from the first; trial questions are left out. */
const answerChanges = z.object({
  rightToWrong: z.array(id),
  wrongToRight: z.array(id),
  /** From wrong to wrong, from right to right, and where the first answer has no mark. */
  other: z.array(id),
});
export type AnswerChanges = z.output<typeof answerChanges>;

export const examJudgment = z.object({
  /** Null while the verdict depends on unconfirmed marks. */
  passed: z.boolean().nullable(),
  /** Percent, unrounded, never below 0. */
  points: z.number(),
  whole: examPart,
  /** In the order of the exam. */
  sections: z.array(examSectionVerdict),
  changes: answerChanges,
});
export type ExamJudgment = z.output<typeof examJudgment>;

/** An earlier attempt at the same mock exam. */
const earlierExamResult = z.object({
  quizId: id,
  finishedAt: z.date(),
  points: z.number(),
  passed: z.boolean().nullable(),
  right: z.number(),
  counted: z.number(),
  sections: z.array(
    z.object({ title: z.string(), code: z.string(), right: z.number(), counted: z.number() }),
  ),
});
export type EarlierExamResult = z.output<typeof earlierExamResult>;

export const examVerdict = examJudgment.extend({
  body: z.string(),
  blueprintVersion: z.number(),
  /** True for a demo exam of five questions, for people without access. */
  taste: z.boolean(),
  /** The time limit with the accommodation; null without a limit. */
  minutes: z.number().nullable(),
  startedAt: z.date(),
  pointsOff: z.number(),
  /** The questions of each section, in order. */
  questionIds: z.array(z.array(id)),
  /** The trial questions, which never count. */
  trialIds: z.array(id),
  /** Earlier attempts, newest first. */
  earlier: z.array(earlierExamResult),
});
export type ExamVerdict = z.output<typeof examVerdict>;
