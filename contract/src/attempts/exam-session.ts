import { z } from 'zod';
import { id } from '../fields.ts';
import { EXAM_QUESTIONS_AT_MOST, EXAM_SECTIONS_AT_MOST, NOTES_LENGTH } from '../limits.ts';

/**
 * The part of a mock exam attempt that changes while the exam is taken, except for the answers.
 * Times are milliseconds of the server's clock.
 */

const section = z
  .number()
  .int()
  .min(0)
  .max(EXAM_SECTIONS_AT_MOST - 1);

/**
 * The open section, the closed sections, the breaks, and the deadline. `exam-session-clock.ts`
 * reads and changes this state.
 */
export const examSessionState = z.object({
  section: z.number(),
  /**
   * The time at which each section was closed, or at which its own time limit ends, keyed by
   * section index.
   */
  closings: z.record(z.string(), z.number()),
  /** The end of the exam's time, null without a limit. */
  deadline: z.number().nullable(),
  break: z.object({ from: z.number(), until: z.number(), stopsClock: z.boolean() }).nullable(),
  /** The indexes of the sections whose break has been taken. */
  breaksTaken: z.array(z.number()),
  /** The number of extra breaks taken. */
  extraTaken: z.number(),
});
export type ExamSessionState = z.output<typeof examSessionState>;

export const examMove = z.discriminatedUnion('type', [
  z.object({ type: z.literal('enter'), section }),
  /** A move that starts the break after a section, or an extra break if `after` is null. */
  z.object({ type: z.literal('break'), after: section.nullable() }),
  z.object({ type: z.literal('resume') }),
]);
export type ExamMove = z.output<typeof examMove>;

/** A range of characters in a question's text. */
const textRange = z.object({ from: z.number().int().min(0), to: z.number().int().min(0) });
export type TextRange = z.output<typeof textRange>;

/** A learner's annotations in a mock exam. They have no effect on the score. */
export const examAnnotations = z.object({
  flagged: z.array(id).max(EXAM_QUESTIONS_AT_MOST).default([]),
  /** The options that are struck out in each question, keyed by question id. */
  struck: z.record(id, z.array(z.string().max(64)).max(30)).default({}),
  /** The highlighted text ranges of each question, keyed by question id. */
  highlights: z.record(id, z.array(textRange).max(60)).default({}),
  notes: z.string().max(NOTES_LENGTH).default(''),
  /** The seconds for which each question was on screen, keyed by question id. */
  seconds: z.record(id, z.number().min(0).max(86_400)).default({}),
});
export type ExamAnnotations = z.output<typeof examAnnotations>;

/** The state and annotations of a mock exam attempt that is in progress or has ended. */
export const examSession = z.object({
  /** The current time of the server's clock. */
  now: z.date(),
  /** The highest sequence number among the changes that the server has received. */
  sequence: z.number(),
  state: examSessionState,
  marks: examAnnotations,
});
