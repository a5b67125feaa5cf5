import { z } from 'zod';
import { id } from './fields.ts';
import { EXAM_QUESTIONS_AT_MOST, EXAM_SECTIONS_AT_MOST, NOTES_LENGTH } from './limits.ts';

/**
 * The state of a mock exam that changes while it is taken, apart from its answers. Times are
 * milliseconds of the server's clock.
 */

const section = z
  .number()
  .int()
  .min(0)
  .max(EXAM_SECTIONS_AT_MOST - 1);

/**
 * The open section, the closed ones, and the end of the time. `exam-session-clock.ts` reads and
 * changes it.
 */
export const examSessionState = z.object({
  section: z.number(),
  /** The time since which each section is closed, or at which its own time ends, by section index. */
  closings: z.record(z.string(), z.number()),
  /** Null without a limit. */
  deadline: z.number().nullable(),
  break: z.object({ from: z.number(), until: z.number(), stopsClock: z.boolean() }).nullable(),
  /** The sections whose break was taken. */
  breaksTaken: z.array(z.number()),
  /** The number of extra breaks taken. */
  extraTaken: z.number(),
});
export type ExamSessionState = z.output<typeof examSessionState>;

export const examMove = z.discriminatedUnion('type', [
  z.object({ type: z.literal('enter'), section }),
  /** A break after this section; null for an extra break. */
  z.object({ type: z.literal('break'), after: section.nullable() }),
  z.object({ type: z.literal('resume') }),
]);
export type ExamMove = z.output<typeof examMove>;

/** A range of characters in a question's text. */
const textRange = z.object({ from: z.number().int().min(0), to: z.number().int().min(0) });
export type TextRange = z.output<typeof textRange>;

/** A person's annotations in a mock exam; they never count. */
export const examAnnotations = z.object({
  flagged: z.array(id).max(EXAM_QUESTIONS_AT_MOST).default([]),
  /** Options that are struck out, by question. */
  struck: z.record(id, z.array(z.string().max(64)).max(30)).default({}),
  /** The highlighted text ranges of each question, by its id. */
  highlights: z.record(id, z.array(textRange).max(60)).default({}),
  notes: z.string().max(NOTES_LENGTH).default(''),
  /** The time that each question was on screen. */
  seconds: z.record(id, z.number().min(0).max(86_400)).default({}),
});
export type ExamAnnotations = z.output<typeof examAnnotations>;

/** A mock exam session in progress, or its last state. */
export const examSession = z.object({
  /** The server's clock. */
  now: z.date(),
  /** The highest sequence number of a change that has arrived. */
  sequence: z.number(),
  state: examSessionState,
  marks: examAnnotations,
});
