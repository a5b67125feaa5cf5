import { z } from 'zod';
import { id } from './fields.ts';
import { NOTES_LENGTH, PAPER_QUESTIONS_AT_MOST, PAPER_SECTIONS_AT_MOST } from './limits.ts';

/** What changes while somebody sits a paper, besides their answers. Moments are milliseconds of the server's clock. */

const section = z
  .number()
  .int()
  .min(0)
  .max(PAPER_SECTIONS_AT_MOST - 1);

/** Which section is open, which are closed, and until when there is time. `sitting-clock.ts` reads and changes it. */
export const sittingState = z.object({
  section: z.number(),
  /** By the place of a section: since when it is closed, or when its own time is over. */
  closings: z.record(z.string(), z.number()),
  /** Null without a limit. */
  deadline: z.number().nullable(),
  break: z.object({ from: z.number(), until: z.number(), stopsClock: z.boolean() }).nullable(),
  /** The sections whose break was taken. */
  breaksTaken: z.array(z.number()),
  /** Breaks on top that were taken. */
  extraTaken: z.number(),
});
export type SittingState = z.output<typeof sittingState>;

export const move = z.discriminatedUnion('type', [
  z.object({ type: z.literal('enter'), section }),
  /** After a section; null takes one of the breaks on top. */
  z.object({ type: z.literal('break'), after: section.nullable() }),
  z.object({ type: z.literal('resume') }),
]);
export type Move = z.output<typeof move>;

/** A part of a question's text, in characters. */
const textRange = z.object({ from: z.number().int().min(0), to: z.number().int().min(0) });
export type TextRange = z.output<typeof textRange>;

/** What a person notes on their paper; it never counts. */
export const paperMarks = z.object({
  flagged: z.array(id).max(PAPER_QUESTIONS_AT_MOST).default([]),
  /** Options that are struck out, by question. */
  struck: z.record(id, z.array(z.string().max(64)).max(30)).default({}),
  /** By question. */
  highlights: z.record(id, z.array(textRange).max(60)).default({}),
  notes: z.string().max(NOTES_LENGTH).default(''),
  /** How long each question was on screen. */
  seconds: z.record(id, z.number().min(0).max(86_400)).default({}),
});
export type PaperMarks = z.output<typeof paperMarks>;

/** A paper in progress, or as it was left. */
export const sitting = z.object({
  /** The server's clock. */
  now: z.date(),
  /** The highest running number of a change that has arrived. */
  sequence: z.number(),
  state: sittingState,
  marks: paperMarks,
});
