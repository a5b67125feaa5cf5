import { z } from 'zod';
import { attemptMode, attemptPlace } from './attempt-place.ts';
import { causes } from './causes.ts';
import { slice } from './endpoint.ts';
import { examFigures, handedInPaper } from './exam-figures.ts';
import { id } from './fields.ts';
import { anyAnswer, anyPaper, kindNames } from './kinds/index.ts';
import { NAME_LENGTH, RESULTS_A_PAGE } from './limits.ts';
import { paperVerdict } from './paper-verdict.ts';
import { remedies } from './regrades.ts';
import { authors, learners, roles } from './roles.ts';
import { verdict } from './verdict.ts';

export const achieve = z.enum(['Passed', 'Failed']);

/** Percent. */
const likelyPoints = z.object({ from: z.number(), to: z.number() });

export const result = attemptPlace.extend({
  /** The attempt's id, under both names the calls use. */
  _id: id,
  quizId: id,
  mode: attemptMode,
  /** A mark corrected later makes a new one. */
  revision: z.number(),
  /** Percent, unrounded. */
  points: z.number(),
  /** Null while it depends on unconfirmed marks: the points are then an estimate. */
  achieve: achieve.nullable(),
  passMark: z.number(),
  questionCount: z.number(),
  correctCount: z.number(),
  /** Answers that wait for a mark and count 0 until then. */
  pendingCount: z.number(),
  /** Answers whose mark a person has to confirm, and those still without one. */
  waitingCount: z.number(),
  /** Passed is kept though a correction of a question would have made it Failed; left out otherwise. */
  keptPassed: z.literal(true).optional(),
  /** The likely range of the final points; null if nothing waits. */
  likely: likelyPoints.nullable(),
  seconds: z.number(),
  finishedAt: z.date(),
});
export type Result = z.output<typeof result>;

export const askedQuestion = z.object({
  paper: anyPaper,
  /** Null if skipped or never given. */
  answer: anyAnswer.nullable(),
  /** As text; for an option that is only a picture, its path. */
  answerText: z.string(),
  seconds: z.number(),
  /** Null if nothing was locked: an unanswered question of a quiz does not reveal its key. */
  verdict: verdict.nullable(),
  /** It expired since: on which day, by which rule or edition, and why; null and empty where none is known. */
  retired: z
    .object({
      on: z.string(),
      rule: z.string().nullable(),
      edition: z.string().nullable(),
      why: z.string(),
    })
    .optional(),
  /** The question was put right after it was answered; left out where it was not. */
  correction: z.enum(remedies).optional(),
  /** It lies before the caller in a paper that is running: right and wrong are told again after that. */
  beingSat: z.boolean().optional(),
  /** Why it was missed, or is not safe; told to the person alone, and left out where nothing is told. */
  cause: z.enum(causes).optional(),
});
export type AskedQuestion = z.output<typeof askedQuestion>;

/** How the person does in each module of the program, over all their results there. */
const moduleFigures = z.object({
  moduleId: id,
  moduleName: z.string(),
  attempts: z.number(),
  points: z.number(),
});

/** How the questions of one topic went in this result; those of no topic are in none. */
const topicResult = z.object({
  topicId: id,
  code: z.string(),
  name: z.string(),
  /** Questions that count. */
  asked: z.number(),
  right: z.number(),
});

export const resultDetail = result.extend({
  username: z.string(),
  /** The result is the caller's own. */
  own: z.boolean(),
  /** Verdicts say what would have been right, and why; partners see how answers counted, and no key. */
  tellsKeys: z.boolean(),
  questions: z.array(askedQuestion),
  /** Of the previous attempt in the same module. */
  previousPoints: z.number().nullable(),
  /** The first result with which the person passed anything in this program. */
  firstPass: z.boolean(),
  modules: z.array(moduleFigures),
  /** The latest edition of the program that began after it; left out where none did. */
  newEdition: z.object({ name: z.string(), from: z.string() }).optional(),
  /** By the topics that its questions have now. */
  topics: z.array(topicResult),
  /** What a paper of a mock exam came to by its own rule; null for a quiz. */
  paper: paperVerdict.nullable(),
});
export type ResultDetail = z.output<typeof resultDetail>;

const receiptLine = z.object({
  questionId: id,
  /** From 1, in the order asked; null for a question that was never asked. */
  place: z.number().nullable(),
  answerText: z.string(),
  sendId: id,
  sequence: z.number().nullable(),
  answeredAt: z.date(),
  receivedAt: z.date(),
  device: id,
  /** Null if it counts. */
  late: z.enum(['question-locked', 'section-closed', 'attempt-ended']).nullable(),
  /** What was answered before in a paper, oldest first, and since when it is something else. */
  changes: z.array(z.object({ from: z.string(), to: z.string(), at: z.date() })),
});
export const receipt = z.object({
  quizId: id,
  startedAt: z.date(),
  endedAt: z.date().nullable(),
  lines: z.array(receiptLine),
});
export type Receipt = z.output<typeof receipt>;

/** An attempt that has ended, with or without a result. */
export const pastAttempt = attemptPlace.extend({
  _id: id,
  mode: attemptMode,
  state: z.enum(['finished', 'abandoned']),
  startedAt: z.date(),
  endedAt: z.date(),
  points: z.number().nullable(),
  /** Null without a result, and while it waits for a person. */
  achieve: achieve.nullable(),
  waitingCount: z.number(),
  questionCount: z.number(),
  correctCount: z.number().nullable(),
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

/** A person's results in total, the latest of them by name. */
export const resultRecord = z.object({
  _id: id,
  username: z.string(),
  email: z.string(),
  userType: z.enum(roles),
  /** Of the latest result; null while it waits for a person. */
  status: achieve.nullable(),
  attempts: z.number(),
  totalQuestions: z.number(),
  correctAnswers: z.number(),
  /** Percent: the mean of the points of their attempts. */
  score: z.number(),
  /** Of the latest result, if one person was asked for. */
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
    summary: 'Results by person; admins and partners see all, everybody else themselves',
    openTo: learners,
    query: z.object({
      /** The verified sign-in address. */
      email: z.string().trim().max(NAME_LENGTH).optional(),
      q: z.string().trim().max(NAME_LENGTH).default(''),
      ...paging,
    }),
    reply: z.array(resultRecord),
    paged: true,
    errors: [],
  },
  getResult: {
    summary: 'One result with its questions, the answers given and what would have been right',
    openTo: learners,
    params: resultParams,
    reply: resultDetail,
    errors: [],
  },
  getReceipt: {
    summary: 'What was saved when, from which device, and what came too late',
    openTo: learners,
    params: resultParams,
    reply: receipt,
    errors: [],
  },
  listPastAttempts: {
    summary: 'The attempts of the caller that have ended, newest first',
    openTo: learners,
    query: z.object({ programId: id.optional(), ...paging }),
    reply: z.array(pastAttempt),
    paged: true,
    errors: [],
  },
  getExamFigures: {
    summary: 'How a mock exam does: its totals, its sections, and how reliable its papers are',
    openTo: authors,
    params: examParams,
    reply: examFigures,
    errors: [],
  },
  listExamPapers: {
    summary: 'The papers of a mock exam that were handed in, newest first',
    openTo: authors,
    params: examParams,
    query: z.object(paging),
    reply: z.array(handedInPaper),
    paged: true,
    errors: [],
  },
});
