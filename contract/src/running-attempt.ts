import { z } from 'zod';
import { assembledExam } from './assembled-exam.ts';
import { attemptMode, attemptPlace } from './attempt-place.ts';
import { examSession } from './exam-session.ts';
import { id } from './fields.ts';
import { anyAnswer, anyQuestionView } from './kinds/index.ts';
import { ownNote } from './notes.ts';
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

/** A stored answer. It is locked, except in a mock exam, where it can be changed. */
export const storedAnswer = z.object({
  questionId: id,
  /** Idempotency key from the device. */
  sendId: id,
  /** Null if it was skipped, or withdrawn in a mock exam. */
  answer: anyAnswer.nullable(),
  answeredAt: z.date(),
  receivedAt: z.date(),
  /** The confidence stated before the verdict; null if none was stated. */
  sure: z.boolean().nullable(),
  /** Null while verdicts are revealed only at the end. */
  verdict: verdict.nullable(),
  /** True while a running mock exam includes the question: the verdict is hidden until it has ended. */
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
  /** True if no one is at that window, so another one may continue without asking. */
  writerAway: z.boolean(),
  startedAt: z.date(),
  endedAt: z.date().nullable(),
  /** Whether the person wants to be asked for their confidence. */
  asksSure: z.boolean(),
  /** In the order in which they are asked. */
  questions: z.array(anyQuestionView),
  answers: z.array(storedAnswer),
  /** The parts of a mock exam beyond its questions; null for a quiz. */
  paper: assembledExam.nullable(),
  /** The session of a mock exam: sections, clock and annotations; null for a quiz. */
  sitting: examSession.nullable(),
});
export type Attempt = z.output<typeof attempt>;

/** A started attempt with the person's notes on its questions. */
export const startedAttempt = attempt.extend({ notes: z.array(ownNote) });
export type StartedAttempt = z.output<typeof startedAttempt>;

/** An answer as a device sends it. */
export const sentAnswer = z.object({
  questionId: id,
  sendId: id,
  /** Null skips the question, which only an admin may do; in a mock exam it withdraws an answer. */
  answer: anyAnswer.nullable(),
  /** A sequence number of what this device sent in this attempt. */
  sequence: z.number().int().min(0).max(1_000_000),
  seconds,
  /** The time by the device's clock; in a mock exam by the server's clock, as the device knows it. */
  answeredAt: z.coerce.date(),
  device: id,
  /** The stated confidence; null if none was stated. It never counts. */
  sure: z.boolean().nullable().default(null),
});
export type SentAnswer = z.output<typeof sentAnswer>;
