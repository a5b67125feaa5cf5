import { z } from 'zod';
import { learners } from '../accounts/roles.ts';
import { examLine } from '../blueprints/index.ts';
import { slice } from '../endpoint.ts';
import { id } from '../fields.ts';
import { anyAnswer, anyQuestionView } from '../kinds/index.ts';
import { NAME_LENGTH, PROGRAMS_A_PAGE } from '../limits.ts';
import { program } from '../programs/index.ts';
import { result } from '../results/result-detail.ts';
import { quizMode } from './attempt-place.ts';
import { examAnnotations, examMove, examSession } from './exam-session.ts';
import { examStart } from './exam-start.ts';
import * as messages from './messages.ts';
import { practiceAbout } from './practice-about.ts';
import {
  attempt,
  runningAttempt,
  sentAnswer,
  sentRepeat,
  startedAttempt,
  storedAnswer,
  storedRepeat,
} from './running-attempt.ts';
import { afterAttempt, submission } from './submission.ts';
import { demoVerdict } from './verdict.ts';

/**
 * Whether a learner is asked how confident they are before they see the verdict, separately for
 * quizzes and mock exams.
 */
export const confidenceSetting = z.object({ quizzes: z.boolean(), papers: z.boolean() });
export type ConfidenceSetting = z.output<typeof confidenceSetting>;

const attemptParams = z.object({ attemptId: id });

export const attempts = slice('attempts', {
  listQuizzes: {
    summary: messages.listQuizzes,
    openTo: learners,
    query: z.object({
      q: z.string().trim().max(NAME_LENGTH).default(''),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(PROGRAMS_A_PAGE),
    }),
    reply: z.array(
      program.extend({
        exams: z.array(examLine),
        /**
         * The end of the person's access to the program, null if the access never ends or has not
         * started yet.
         */
        accessEndsAt: z.date().nullable(),
        /** Whether the person has a result in this program. */
        hasResults: z.boolean(),
      }),
    ),
    paged: true,
    errors: [],
  },
  listRunning: {
    summary: messages.listRunning,
    openTo: learners,
    reply: z.array(runningAttempt),
    errors: [],
  },
  getConfidenceSetting: {
    summary: messages.getConfidenceSetting,
    openTo: learners,
    reply: confidenceSetting,
    errors: [],
  },
  setConfidenceSetting: {
    summary: messages.setConfidenceSetting,
    openTo: learners,
    body: confidenceSetting,
    reply: confidenceSetting,
    errors: [],
  },
  startAttempt: {
    summary: messages.startAttempt,
    openTo: learners,
    body: z.object({
      programId: id,
      courseId: id,
      moduleId: id,
      mode: quizMode.default('practice'),
      /** The id of the browser window that will save the answers. */
      writer: id,
    }),
    reply: startedAttempt,
    errors: ['nothing-missed', 'nothing-to-ask', 'too-many-opened'],
  },
  getExamStart: {
    summary: messages.getExamStart,
    openTo: learners,
    params: z.object({ blueprintId: id }),
    reply: examStart,
    errors: [],
  },
  startExam: {
    summary: messages.startExam,
    openTo: learners,
    body: z.object({
      blueprintId: id,
      /** The id of the browser window that will save the answers. */
      writer: id,
      /** Whether the exam is only kept on the device, so that it can be begun offline. */
      keeps: z.boolean().default(false),
    }),
    reply: startedAttempt,
    errors: [
      'bank-too-small',
      'nothing-to-ask',
      'papers-used-up',
      'paper-too-soon',
      'too-many-opened',
    ],
  },
  beginExam: {
    summary: messages.beginExam,
    openTo: learners,
    params: attemptParams,
    body: z.object({
      writer: id,
      /** The time at which the learner began, as the device estimates the server's time. */
      at: z.coerce.date(),
    }),
    reply: examSession,
    errors: ['attempt-ended', 'other-window'],
  },
  startPractice: {
    summary: messages.startPractice,
    openTo: learners,
    body: z.object({
      about: practiceAbout,
      /** The id of the browser window that will save the answers. */
      writer: id,
    }),
    reply: startedAttempt,
    errors: ['nothing-missed', 'nothing-to-ask', 'too-many-opened'],
  },
  getAttempt: {
    summary: messages.getAttempt,
    openTo: learners,
    params: attemptParams,
    reply: attempt,
    errors: [],
  },
  answerQuestion: {
    summary: messages.answerQuestion,
    openTo: learners,
    params: attemptParams,
    body: sentAnswer.extend({ writer: id }),
    reply: storedAnswer,
    errors: [
      'question-locked',
      'section-closed',
      'attempt-ended',
      'other-window',
      'answer-refused',
    ],
  },
  moveInExam: {
    summary: messages.moveInExam,
    openTo: learners,
    params: attemptParams,
    body: z.object({ writer: id, sendId: id, move: examMove, at: z.coerce.date() }),
    reply: examSession,
    errors: ['move-refused', 'attempt-ended', 'other-window'],
  },
  saveAnnotations: {
    summary: messages.saveAnnotations,
    openTo: learners,
    params: attemptParams,
    body: z.object({
      writer: id,
      sequence: z.number().int().min(0).max(1_000_000),
      marks: examAnnotations,
    }),
    reply: z.object({ now: z.date() }),
    errors: ['attempt-ended', 'other-window'],
  },
  answerAgain: {
    summary: messages.answerAgain,
    openTo: learners,
    params: attemptParams,
    body: sentRepeat.extend({ writer: id }),
    reply: storedRepeat,
    errors: ['attempt-ended', 'other-window', 'answer-refused'],
  },
  takeOver: {
    summary: messages.takeOver,
    openTo: learners,
    params: attemptParams,
    body: z.object({ writer: id }),
    reply: attempt,
    errors: ['attempt-ended'],
  },
  releaseWriter: {
    summary: messages.releaseWriter,
    openTo: learners,
    params: attemptParams,
    body: z.object({ writer: id }),
    reply: z.object({ success: z.literal(true) }),
    errors: [],
  },
  finishAttempt: {
    summary: messages.finishAttempt,
    openTo: learners,
    body: submission,
    reply: z.object({ success: z.literal(true), result, next: afterAttempt.optional() }),
    errors: [
      'question-locked',
      'attempt-ended',
      'other-window',
      'answer-refused',
      'answers-missing',
    ],
  },
  abandonAttempt: {
    summary: messages.abandonAttempt,
    openTo: learners,
    params: attemptParams,
    reply: z.object({ success: z.literal(true) }),
    errors: ['attempt-ended'],
  },
  getDemo: {
    summary: messages.getDemo,
    openTo: 'anyone',
    params: z.object({ programId: id }),
    reply: z.array(anyQuestionView),
    errors: [],
  },
  answerDemo: {
    summary: messages.answerDemo,
    openTo: 'anyone',
    params: z.object({ programId: id }),
    body: z.object({ questionId: id, answer: anyAnswer }),
    reply: demoVerdict,
    errors: ['answer-refused'],
  },
});
