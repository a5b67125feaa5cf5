import { z } from 'zod';
import { authors, learners, roles } from '../accounts/roles.ts';
import { attemptMode, attemptPlace } from '../attempts/attempt-place.ts';
import { slice } from '../endpoint.ts';
import { id } from '../fields.ts';
import { kindNames } from '../kinds/index.ts';
import { NAME_LENGTH, RESULTS_A_PAGE } from '../limits.ts';
import { examStats, submittedExam } from './exam-stats.ts';
import * as messages from './messages.ts';
import { achieve, resultDetail } from './result-detail.ts';

const answerLogEntry = z.object({
  questionId: id,
  /**
   * The position of the question in the attempt, from 1. Null for a question that is not part of
   * the attempt.
   */
  place: z.number().nullable(),
  answerText: z.string(),
  sendId: id,
  sequence: z.number().nullable(),
  answeredAt: z.date(),
  receivedAt: z.date(),
  device: id,
  /** The reason why the answer was too late to count. Null if the answer counts. */
  late: z.enum(['question-locked', 'section-closed', 'attempt-ended']).nullable(),
  /** Earlier answers in a mock exam, oldest first, with the time of each change. */
  changes: z.array(z.object({ from: z.string(), to: z.string(), at: z.date() })),
});
export const answerLog = z.object({
  quizId: id,
  startedAt: z.date(),
  endedAt: z.date().nullable(),
  /** The time since which a mock exam was kept on a device before it began, null if it was not. */
  keptAt: z.date().nullable(),
  /**
   * The time when the server learned that a kept mock exam had begun without a connection. Null for
   * all other attempts.
   */
  beginReceivedAt: z.date().nullable(),
  lines: z.array(answerLogEntry),
});
export type AnswerLog = z.output<typeof answerLog>;

export const pastAttempt = attemptPlace.extend({
  _id: id,
  mode: attemptMode,
  state: z.enum(['finished', 'abandoned']),
  startedAt: z.date(),
  endedAt: z.date(),
  points: z.number().nullable(),
  /**
   * The verdict on the attempt. Null if the attempt has no result, is only practice, or has answers
   * whose mark a person must confirm.
   */
  achieve: achieve.nullable(),
  /**
   * True if the attempt covered less than a whole module or mock exam. Such an attempt cannot be
   * passed and does not count in averages. Omitted for all other attempts.
   */
  practiceOnly: z.literal(true).optional(),
  /** The pass mark of the attempt in percent. */
  passMark: z.number(),
  waitingCount: z.number(),
  questionCount: z.number(),
  correctCount: z.number().nullable(),
  partlyCount: z.number(),
  /**
   * True while the person is taking a mock exam that contains questions of this attempt. The result
   * is hidden until that exam ends.
   */
  hiddenByExam: z.literal(true).optional(),
});
export type PastAttempt = z.output<typeof pastAttempt>;

const activity = z.object({
  quizName: z.string(),
  score: z.number(),
  date: z.date(),
  quizId: id,
});

const resultEntry = z.object({
  questionId: id,
  chosenAnswer: z.string(),
  isCorrect: z.boolean().nullable(),
  questionType: z.enum(kindNames),
});

export const resultRecord = z.object({
  _id: id,
  username: z.string(),
  email: z.string(),
  userType: z.enum(roles),
  /**
   * The verdict of the latest result. Null while a person still has to confirm marks of this
   * result.
   */
  status: achieve.nullable(),
  attempts: z.number(),
  totalQuestions: z.number(),
  correctAnswers: z.number(),
  /** The mean score of the attempts in percent. */
  score: z.number(),
  /**
   * The answers of the latest result. The list is empty unless the results of a single person were
   * requested.
   */
  answers: z.array(resultEntry),
  activities: z.array(activity),
});
export type ResultRecord = z.output<typeof resultRecord>;

const resultParams = z.object({ quizId: id });
const examParams = z.object({ blueprintId: id });
const paging = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(RESULTS_A_PAGE),
};

export const results = slice('results', {
  listResults: {
    summary: messages.listResults,
    openTo: learners,
    query: z.object({
      /** The verified email address of the person whose results are requested. */
      email: z.string().trim().max(NAME_LENGTH).optional(),
      q: z.string().trim().max(NAME_LENGTH).default(''),
      ...paging,
    }),
    reply: z.array(resultRecord),
    paged: true,
    errors: [],
  },
  getResult: {
    summary: messages.getResult,
    openTo: learners,
    params: resultParams,
    reply: resultDetail,
    errors: [],
  },
  getAnswerLog: {
    summary: messages.getAnswerLog,
    openTo: learners,
    params: resultParams,
    reply: answerLog,
    errors: [],
  },
  listPastAttempts: {
    summary: messages.listPastAttempts,
    openTo: learners,
    query: z.object({
      programId: id.optional(),
      /**
       * The kind of attempts: whole modules, mock exams, or practice, which is everything else. All
       * kinds if omitted.
       */
      kind: z.enum(['module', 'exam', 'practice']).optional(),
      ...paging,
    }),
    reply: z.array(pastAttempt),
    paged: true,
    errors: [],
  },
  getExamStats: {
    summary: messages.getExamStats,
    openTo: authors,
    params: examParams,
    reply: examStats,
    errors: [],
  },
  listExamAttempts: {
    summary: messages.listExamAttempts,
    openTo: authors,
    params: examParams,
    query: z.object(paging),
    reply: z.array(submittedExam),
    paged: true,
    errors: [],
  },
});
