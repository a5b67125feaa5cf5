import { z } from 'zod';
import { attemptMode, attemptPlace, quizMode } from './attempt-place.ts';
import { slice } from './endpoint.ts';
import { id } from './fields.ts';
import { anyAnswer, anyPaper } from './kinds/index.ts';
import { ANSWERS_AT_MOST, ESSAY_ANSWER_LENGTH, NAME_LENGTH, PROGRAMS_A_PAGE } from './limits.ts';
import { examPaper, paperSection } from './papers.ts';
import { program } from './programs.ts';
import { result } from './results.ts';
import { learners } from './roles.ts';
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

/** A stored answer; being stored locks it. */
export const storedAnswer = z.object({
  questionId: id,
  /** Idempotency key of the device that sent it. */
  sendId: id,
  /** Null if it was skipped. */
  answer: anyAnswer.nullable(),
  answeredAt: z.date(),
  receivedAt: z.date(),
  /** Null as long as right and wrong are to be told only at the end. */
  verdict: verdict.nullable(),
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
  /** In the order in which they are asked. */
  questions: z.array(anyPaper),
  answers: z.array(storedAnswer),
  /** What a paper of a mock exam has beyond its questions; null for a quiz. */
  paper: examPaper.nullable(),
});
export type Attempt = z.output<typeof attempt>;

/** Longer than anybody spends on a question; a clock that jumped must not spoil the totals. */
const SECONDS_AT_MOST = 86_400;
const seconds = z.number().min(0).max(SECONDS_AT_MOST);

/** One answer on its way from a device. */
export const sentAnswer = z.object({
  questionId: id,
  sendId: id,
  /** Null skips; only an admin may. */
  answer: anyAnswer.nullable(),
  /** A running number of what this device sent in this attempt. */
  sequence: z.number().int().min(0).max(1_000_000),
  seconds,
  /** The clock of the device. */
  answeredAt: z.coerce.date(),
  device: id,
});
export type SentAnswer = z.output<typeof sentAnswer>;

/**
 * Finishes an attempt. Answers that have not arrived yet may come with it, as text or in their usual
 * form; the other fields the specification lets a client send are for the server to work out.
 */
export const submission = z.object({
  quizId: id,
  /** The window that finishes the attempt; if left out, it is not checked. */
  writer: id.optional(),
  answers: z
    .array(
      z.object({
        questionId: id,
        chosenAnswer: z.string().max(ESSAY_ANSWER_LENGTH).optional(),
        answer: anyAnswer.nullable().optional(),
        sendId: id.optional(),
        sequence: z.number().int().min(0).max(1_000_000).optional(),
        seconds: seconds.optional(),
        answeredAt: z.coerce.date().optional(),
        device: id.optional(),
      }),
    )
    .max(ANSWERS_AT_MOST)
    .default([]),
});
export type Submission = z.output<typeof submission>;

/** What somebody is told before they begin a paper. */
const examStart = z.object({
  exam: examPaper.omit({ deadline: true, taste: true }).extend({
    sections: z.array(
      paperSection.omit({ questionIds: true }).extend({ questionCount: z.number() }),
    ),
    shortenedFrom: z.object({ questionCount: z.number(), minutes: z.number() }).nullable(),
    source: z.string(),
    edition: z.string(),
    editionDate: z.string().nullable(),
  }),
  programId: id,
  programName: z.string(),
  /** Whether they get the whole paper, or five questions as a taste. */
  whole: z.boolean(),
  /** How many more they may take; null for any number. */
  papersLeft: z.number().nullable(),
  papersTaken: z.number(),
  /** From when on the next one may be begun; null if now. */
  nextAt: z.date().nullable(),
  /** The paper in progress. */
  runningId: id.nullable(),
});
export type ExamStart = z.output<typeof examStart>;

const attemptParams = z.object({ attemptId: id });

export const attempts = slice('attempts', {
  listQuizzes: {
    summary: 'The programs whose quizzes the caller may take',
    access: learners,
    query: z.object({
      q: z.string().trim().max(NAME_LENGTH).default(''),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(PROGRAMS_A_PAGE),
    }),
    reply: z.array(program),
    paged: true,
    errors: [],
  },
  listRunning: {
    summary: 'The attempts that the caller began and has not ended, newest first',
    access: learners,
    reply: z.array(runningAttempt),
    errors: [],
  },
  startAttempt: {
    summary: 'Begins a quiz, or gives the one that runs in this module already',
    access: learners,
    body: z.object({
      programId: id,
      courseId: id,
      moduleId: id,
      mode: quizMode.default('practice'),
      /** The window that will write. */
      writer: id,
    }),
    reply: attempt,
    errors: ['nothing-missed', 'nothing-to-ask'],
  },
  getExamStart: {
    summary: 'The rules of a mock exam, and whether the caller may begin a paper of it now',
    access: learners,
    params: z.object({ blueprintId: id }),
    reply: examStart,
    errors: [],
  },
  startPaper: {
    summary: 'Draws a paper of a mock exam and begins it, or gives the one that runs already',
    access: learners,
    body: z.object({
      blueprintId: id,
      /** The window that will write. */
      writer: id,
    }),
    reply: attempt,
    errors: ['bank-too-small', 'nothing-to-ask', 'papers-used-up', 'paper-too-soon'],
  },
  getAttempt: {
    summary: 'An attempt of the caller with its questions and the answers given so far',
    access: learners,
    params: attemptParams,
    reply: attempt,
    errors: [],
  },
  answerQuestion: {
    summary: 'Saves an answer and locks it; sent twice, it counts once',
    access: learners,
    params: attemptParams,
    body: sentAnswer.extend({ writer: id }),
    reply: storedAnswer,
    errors: ['question-locked', 'attempt-ended', 'other-window', 'answer-refused'],
  },
  takeOver: {
    summary: 'Lets this window write from now on',
    access: learners,
    params: attemptParams,
    body: z.object({ writer: id }),
    reply: attempt,
    errors: ['attempt-ended'],
  },
  releaseWriter: {
    summary: 'Says that the window that writes is left or hidden, so that another may go on',
    access: learners,
    params: attemptParams,
    body: z.object({ writer: id }),
    reply: z.object({ success: z.literal(true) }),
    errors: [],
  },
  finishAttempt: {
    summary: 'Takes what has not arrived, scores, keeps the result; sent twice, it counts once',
    access: learners,
    body: submission,
    reply: z.object({ success: z.literal(true), result }),
    errors: [
      'question-locked',
      'attempt-ended',
      'other-window',
      'answer-refused',
      'answers-missing',
    ],
  },
  abandonAttempt: {
    summary: 'Ends an attempt without a result; the module can be begun anew',
    access: learners,
    params: attemptParams,
    reply: z.object({ success: z.literal(true) }),
    errors: ['attempt-ended'],
  },
  getDemo: {
    summary: 'The first five questions of a program, always the same, as a learner sees them',
    access: 'anyone',
    params: z.object({ programId: id }),
    reply: z.array(anyPaper),
    errors: [],
  },
  answerDemo: {
    summary: 'Checks an answer to one of the first five; nothing is stored',
    access: 'anyone',
    params: z.object({ programId: id }),
    body: z.object({ questionId: id, answer: anyAnswer }),
    reply: verdict,
    errors: ['answer-refused'],
  },
});
