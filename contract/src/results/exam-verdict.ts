import { z } from 'zod';
import { passLine } from '../blueprints/blueprint-shape.ts';
import { id } from '../fields.ts';

/**
 * The verdict on a mock exam, according to the version of the blueprint from which it was
 * assembled.
 */

const lineReached = z.object({
  line: passLine,
  /** The smallest number of right answers that reaches the pass mark. */
  needed: z.number(),
  /** Whether the pass mark is reached, null while this depends on unconfirmed marks. */
  met: z.boolean().nullable(),
});
export type LineReached = z.output<typeof lineReached>;

/**
 * The counts of a whole mock exam or of one section. Trial questions are excluded from all of them.
 */
const examPart = z.object({
  /** The number of questions that count for the score. */
  counted: z.number(),
  right: z.number(),
  /** The number of answers that are not right, the partly right ones included. */
  wrong: z.number(),
  /**
   * The number of answers with a part of the points. Omitted in verdicts from before these were
   * counted.
   */
  partly: z.number().optional(),
  /** The number of questions without an answer. */
  open: z.number(),
  /**
   * The number of answers whose mark is missing or not confirmed by a person yet. These answers are
   * also counted as right or wrong.
   */
  waiting: z.number(),
  /**
   * The score, in numbers of questions. If the pass mark is a percentage, partly right answers
   * count in part. If it is a number of right answers, only fully right answers count. Wrong
   * answers can cost points, so the score can be below 0.
   */
  worth: z.number(),
  /**
   * Whether the exam's pass mark or the section's minimum is reached. Null for a section without a
   * minimum.
   */
  reached: lineReached.nullable(),
  seconds: z.number(),
});
export type ExamPart = z.output<typeof examPart>;

const examSectionVerdict = examPart.extend({ title: z.string(), code: z.string() });
export type ExamSectionVerdict = z.output<typeof examSectionVerdict>;

/**
 * The questions whose last answer differs from the first one, grouped by the effect of the change.
 * Trial questions are excluded.
 */
const answerChanges = z.object({
  rightToWrong: z.array(id),
  wrongToRight: z.array(id),
  /**
   * The questions whose change had no effect (wrong to wrong or right to right) or whose first
   * answer has no mark.
   */
  other: z.array(id),
});
export type AnswerChanges = z.output<typeof answerChanges>;

export const examJudgment = z.object({
  /** Whether the exam is passed, null while this depends on unconfirmed marks. */
  passed: z.boolean().nullable(),
  /** The score in percent, unrounded and never below 0. */
  points: z.number(),
  whole: examPart,
  /** The sections, in the order of the exam. */
  sections: z.array(examSectionVerdict),
  changes: answerChanges,
});
export type ExamJudgment = z.output<typeof examJudgment>;

const earlierExamResult = z.object({
  quizId: id,
  finishedAt: z.date(),
  points: z.number(),
  passed: z.boolean().nullable(),
  right: z.number(),
  partly: z.number().optional(),
  counted: z.number(),
  sections: z.array(
    z.object({ title: z.string(), code: z.string(), right: z.number(), counted: z.number() }),
  ),
});
export type EarlierExamResult = z.output<typeof earlierExamResult>;

export const examVerdict = examJudgment.extend({
  body: z.string(),
  blueprintVersion: z.number(),
  /** True for a demo exam of five questions, which people without access can take. */
  taste: z.boolean(),
  /** The time limit in minutes including the time accommodation, null without a limit. */
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
