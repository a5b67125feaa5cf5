import { z } from 'zod';
import { attemptMode, attemptPlace } from './attempt-place.ts';
import { id } from './fields.ts';
import { anyAnswer, anyPaper } from './kinds/index.ts';
import { ownNote } from './notes.ts';
import { examPaper } from './papers.ts';
import { sitting } from './sitting.ts';
import { seconds } from './submission.ts';
import { verdict } from './verdict.ts';

export const attemptState = z.enum(['running', 'finished', 'abandoned']);

export const runningAttempt = attemptPlace.extend({
  _id: id,
  mode: attemptMode,
  startedAt: z.date(),
  questionCount: z.number(),
  answeredCount: z.number(),
});
export type RunningAttempt = z.output<typeof runningAttempt>;

/** A stored answer; being stored locks it, except in a paper, where it can be changed. */
export const storedAnswer = z.object({
  questionId: id,
  /** Idempotency key of the device that sent it. */
  sendId: id,
  /** Null if it was skipped, or taken back in a paper. */
  answer: anyAnswer.nullable(),
  answeredAt: z.date(),
  receivedAt: z.date(),
  /** What they said of it before they were told; null where they said nothing. */
  sure: z.boolean().nullable(),
  /** Null as long as right and wrong are to be told only at the end. */
  verdict: verdict.nullable(),
  /** A running mock exam asks the question as well: the verdict is told once that has ended. */
  hiddenByExam: z.literal(true).optional(),
});
export type StoredAnswer = z.output<typeof storedAnswer>;

export const attempt = attemptPlace.extend({
  _id: id,
  mode: attemptMode,
  state: attemptState,
  feedback: z.enum(['at-once', 'at-end']),
  passMark: z.number(),
  /** The window that may write now. */
  writer: id,
  /** Nobody looks at that window: another one may go on without asking. */
  writerAway: z.boolean(),
  startedAt: z.date(),
  endedAt: z.date().nullable(),
  /** Whether the person wants to be asked how sure they are. */
  asksSure: z.boolean(),
  /** In the order in which they are asked. */
  questions: z.array(anyPaper),
  answers: z.array(storedAnswer),
  /** What a paper of a mock exam has beyond its questions; null for a quiz. */
  paper: examPaper.nullable(),
  /** Where its sections, its clock and its notes stand; null for a quiz. */
  sitting: sitting.nullable(),
});
export type Attempt = z.output<typeof attempt>;

/** With what the person keeps at its questions. */
export const begunAttempt = attempt.extend({ notes: z.array(ownNote) });
export type BegunAttempt = z.output<typeof begunAttempt>;

/** One answer on its way from a device. */
export const sentAnswer = z.object({
  questionId: id,
  sendId: id,
  /** Null skips, which only an admin may; in a paper it takes an answer back. */
  answer: anyAnswer.nullable(),
  /** A running number of what this device sent in this attempt. */
  sequence: z.number().int().min(0).max(1_000_000),
  seconds,
  /** The clock of the device; in a paper the server's clock, as the device knows it. */
  answeredAt: z.coerce.date(),
  device: id,
  /** Whether they say that they are sure of it; null says nothing. It never counts. */
  sure: z.boolean().nullable().default(null),
});
export type SentAnswer = z.output<typeof sentAnswer>;
