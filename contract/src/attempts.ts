import { z } from 'zod';
import { quizMode } from './attempt-place.ts';
import { examLine } from './blueprints.ts';
import { slice } from './endpoint.ts';
import { examStart } from './exam-start.ts';
import { id } from './fields.ts';
import { anyAnswer, anyPaper } from './kinds/index.ts';
import { NAME_LENGTH, PROGRAMS_A_PAGE } from './limits.ts';
import { practiceAbout } from './practice-about.ts';
import { program } from './programs.ts';
import { result } from './result-detail.ts';
import { learners } from './roles.ts';
import {
  attempt,
  begunAttempt,
  runningAttempt,
  sentAnswer,
  storedAnswer,
} from './running-attempt.ts';
import { move, paperMarks, sitting } from './sitting.ts';
import { shownNext, submission } from './submission.ts';
import { demoVerdict } from './verdict.ts';

/** Where somebody wants to be asked how sure they are, before they are told. */
export const sureSetting = z.object({ quizzes: z.boolean(), papers: z.boolean() });
export type SureSetting = z.output<typeof sureSetting>;

const attemptParams = z.object({ attemptId: id });

export const attempts = slice('attempts', {
  listQuizzes: {
    summary: 'The programs whose quizzes the caller may take',
    openTo: learners,
    session: 'beside',
    query: z.object({
      q: z.string().trim().max(NAME_LENGTH).default(''),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(PROGRAMS_A_PAGE),
    }),
    reply: z.array(
      program.extend({
        exams: z.array(examLine),
        /** The end of the person's access; null if it never ends, or has not started yet. */
        accessEndsAt: z.date().nullable(),
        /** Whether the person has a result of it. */
        hasResults: z.boolean(),
      }),
    ),
    paged: true,
    errors: [],
  },
  listRunning: {
    summary: 'The attempts that the caller began and has not ended, newest first',
    openTo: learners,
    session: 'beside',
    reply: z.array(runningAttempt),
    errors: [],
  },
  getSureSetting: {
    summary: 'Where the caller is asked how sure they are of an answer',
    openTo: learners,
    reply: sureSetting,
    errors: [],
  },
  setSureSetting: {
    summary: 'Where the caller is to be asked how sure they are of an answer',
    openTo: learners,
    body: sureSetting,
    reply: sureSetting,
    errors: [],
  },
  startAttempt: {
    summary: 'Begins a quiz, or gives the one that runs in this module already',
    openTo: learners,
    session: 'within',
    body: z.object({
      programId: id,
      courseId: id,
      moduleId: id,
      mode: quizMode.default('practice'),
      /** The window that will write. */
      writer: id,
    }),
    reply: begunAttempt,
    errors: ['nothing-missed', 'nothing-to-ask'],
  },
  getExamStart: {
    summary: 'The rules of a mock exam, and whether the caller may begin a paper of it now',
    openTo: learners,
    params: z.object({ blueprintId: id }),
    reply: examStart,
    errors: [],
  },
  startPaper: {
    summary: 'Draws a paper of a mock exam and begins it, or gives the one that runs already',
    openTo: learners,
    body: z.object({
      blueprintId: id,
      /** The window that will write. */
      writer: id,
    }),
    reply: begunAttempt,
    errors: ['bank-too-small', 'nothing-to-ask', 'papers-used-up', 'paper-too-soon'],
  },
  startPractice: {
    summary:
      'Begins to practice what a paper missed, a topic or what the plan asks today, or gives the one that runs',
    openTo: learners,
    body: z.object({
      about: practiceAbout,
      /** The window that will write. */
      writer: id,
    }),
    reply: begunAttempt,
    errors: ['nothing-missed', 'nothing-to-ask', 'nothing-due'],
  },
  getAttempt: {
    summary: 'An attempt of the caller with its questions and the answers given so far',
    openTo: learners,
    params: attemptParams,
    reply: attempt,
    errors: [],
  },
  answerQuestion: {
    summary: 'Saves an answer and locks it, or a change in a paper; sent twice, it counts once',
    openTo: learners,
    params: attemptParams,
    body: sentAnswer.extend({ writer: id }),
    session: 'within',
    reply: storedAnswer,
    errors: [
      'question-locked',
      'section-closed',
      'attempt-ended',
      'other-window',
      'answer-refused',
    ],
  },
  movePaper: {
    summary: 'Opens a section of a paper, or begins or ends a break; sent twice, it counts once',
    openTo: learners,
    params: attemptParams,
    body: z.object({ writer: id, sendId: id, move, at: z.coerce.date() }),
    reply: sitting,
    errors: ['move-refused', 'attempt-ended', 'other-window'],
  },
  keepMarks: {
    summary: 'Keeps flags, struck options, highlights and notes of a paper; the latest count',
    openTo: learners,
    params: attemptParams,
    body: z.object({
      writer: id,
      sequence: z.number().int().min(0).max(1_000_000),
      marks: paperMarks,
    }),
    reply: z.object({ now: z.date() }),
    errors: ['attempt-ended', 'other-window'],
  },
  takeOver: {
    summary: 'Lets this window write from now on',
    openTo: learners,
    params: attemptParams,
    body: z.object({ writer: id }),
    reply: attempt,
    errors: ['attempt-ended'],
  },
  releaseWriter: {
    summary: 'Says that the window that writes is left or hidden, so that another may go on',
    openTo: learners,
    params: attemptParams,
    body: z.object({ writer: id }),
    reply: z.object({ success: z.literal(true) }),
    errors: [],
  },
  finishAttempt: {
    summary: 'Takes what has not arrived, scores, keeps the result; sent twice, it counts once',
    openTo: learners,
    body: submission,
    reply: z.object({ success: z.literal(true), result, next: shownNext.optional() }),
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
    openTo: learners,
    params: attemptParams,
    reply: z.object({ success: z.literal(true) }),
    errors: ['attempt-ended'],
  },
  getDemo: {
    summary: 'The first five questions of a program, always the same, as a learner sees them',
    openTo: 'anyone',
    params: z.object({ programId: id }),
    reply: z.array(anyPaper),
    errors: [],
  },
  answerDemo: {
    summary: 'Checks an answer to one of the first five; nothing is stored',
    openTo: 'anyone',
    params: z.object({ programId: id }),
    body: z.object({ questionId: id, answer: anyAnswer }),
    reply: demoVerdict,
    errors: ['answer-refused'],
  },
});
