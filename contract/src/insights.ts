import { z } from 'zod';
import { examLine } from './blueprints.ts';
import { slice } from './endpoint.ts';
import { id } from './fields.ts';
import { bankHealth } from './health.ts';
import { month, programCard, work } from './home-figures.ts';
import { anyPaper } from './kinds/index.ts';
import { pressed } from './kinds/shared/pressed.ts';
import { ANALYTICS_PAGE_SIZE, SEARCH_LENGTH } from './limits.ts';
import { weakParts } from './planned.ts';
import { administrators, editors, learners, roles } from './roles.ts';

const people = [...administrators, 'paid'] as const;

/** What narrows the figures; all of it is in the page's address. */
const filter = {
  program: id.optional(),
  course: id.optional(),
  period: month.optional(),
  role: z.enum(roles).optional(),
};
const page = z.coerce.number().int().min(1).max(100_000).default(1);
const pageSize = z.coerce.number().int().min(1).max(100).default(ANALYTICS_PAGE_SIZE);

const personFigures = z.object({
  userId: id,
  username: z.string(),
  email: z.string(),
  userType: z.enum(roles),
  totalQuestions: z.number(),
  correctAnswers: z.number(),
  /** Percent: the mean of the points of their attempts, unrounded. */
  score: z.number(),
  attempts: z.number(),
});
export type PersonFigures = z.output<typeof personFigures>;

const activity = z.object({
  quizId: id,
  quizName: z.string(),
  score: z.number(),
  /** Null while it waits for a person. */
  passed: z.boolean().nullable(),
  date: z.date(),
});
export type Activity = z.output<typeof activity>;

export const charts = z.object({
  people: z.number(),
  attempts: z.number(),
  passed: z.number(),
  /** Attempts neither passed nor failed yet. */
  waiting: z.number(),
  /** Each day of the month, or the last thirty. */
  days: z.array(
    z.object({
      day: z.string(),
      attempts: z.number(),
      passed: z.number(),
      waiting: z.number(),
    }),
  ),
  /** Of the program, if one is chosen. */
  modules: z.array(
    z.object({
      moduleId: id,
      moduleName: z.string(),
      courseName: z.string(),
      attempts: z.number(),
      score: z.number(),
    }),
  ),
  /** The mock exams of the program that have papers. */
  exams: z.array(
    z.object({
      blueprintId: id,
      name: z.string(),
      attempts: z.number(),
      passed: z.number(),
      waiting: z.number(),
      score: z.number(),
    }),
  ),
});
export type Charts = z.output<typeof charts>;

const named = z.object({ _id: id, name: z.string() });

export const questionSorts = ['worst', 'discrimination', 'time'] as const;
export type QuestionSort = (typeof questionSorts)[number];

export const questionFigures = z.object({
  questionId: id,
  courseId: id,
  moduleId: id,
  courseName: z.string(),
  moduleName: z.string(),
  /** Its place in the module, from 1. */
  place: z.number(),
  paper: anyPaper,
  attempts: z.number(),
  /** Null until it has been asked in enough attempts. */
  figures: z
    .object({
      /** Percent of attempts in which it counted as right. */
      right: z.number(),
      /** -1 to 1: whether those who do well elsewhere do well here; null if nothing varies. */
      discrimination: z.number().nullable(),
      /** Mean. */
      seconds: z.number(),
      /** How often each option was chosen; empty if the kind has no options. */
      choices: z.array(
        z.object({ label: z.string(), count: z.number(), right: z.boolean().nullable() }),
      ),
    })
    .nullable(),
});
export type QuestionFigures = z.output<typeof questionFigures>;

/** Null until it was answered often enough. */
export const questionPressed = z.object({ pressed: pressed.nullable() });
export type QuestionPressed = z.output<typeof questionPressed>;

/** A topic with all below it. */
export const topicFigures = z.object({
  topicId: id,
  /** Null for one at the top. */
  parentId: id.nullable(),
  code: z.string(),
  name: z.string(),
  questions: z.number(),
  /** By the caller's last answer to each question. */
  own: z.object({ answered: z.number(), right: z.number() }),
  /** Over all finished attempts; null to those who only learn with it, and until there are enough. */
  everybody: z.object({ asked: z.number(), right: z.number() }).nullable(),
});
export type TopicFigures = z.output<typeof topicFigures>;

const place = {
  programId: id,
  programName: z.string(),
  courseId: id,
  courseName: z.string(),
  moduleId: id,
  moduleName: z.string(),
};

/** What to do next, the most useful first. */
export const nextStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('continue'),
    quizId: id,
    answered: z.number(),
    questions: z.number(),
    ...place,
    /** Null for a paper of a mock exam. */
    courseId: id.nullable(),
    moduleId: id.nullable(),
  }),
  z.object({ kind: z.literal('practise'), quizId: id, missed: z.number(), ...place }),
  z.object({ kind: z.literal('begin') }),
  z.object({ kind: z.literal('store') }),
  z.object({ kind: z.literal('requests'), count: z.number() }),
  z.object({ kind: z.literal('reviews'), count: z.number() }),
  z.object({ kind: z.literal('approvals'), count: z.number() }),
  z.object({ kind: z.literal('author') }),
]);
export type NextStep = z.output<typeof nextStep>;

export const dashboard = z.object({
  /** The caller's own learning, or what others do in the programs the caller is responsible for. */
  view: z.enum(['learner', 'staff']),
  next: z.array(nextStep),
  progress: z.array(
    z.object({
      courseId: id,
      courseName: z.string(),
      programName: z.string(),
      /** Learner: share of modules passed. Staff: share of attempts passed. */
      done: z.number(),
      of: z.number(),
    }),
  ),
  /** The mock exams that a learner may sit. */
  exams: z.array(examLine.extend({ programName: z.string() })),
  activeCourses: z.number(),
  completedQuizzes: z.number(),
  recent: z.array(activity.extend({ username: z.string().nullable() })),
  /** A learner's own, the latest first. */
  programs: z.array(programCard),
  ...work,
});
export type Dashboard = z.output<typeof dashboard>;

export const insights = slice('insights', {
  listPeople: {
    summary: 'Quiz results by person; admins and partners see all, everybody else themselves',
    openTo: people,
    query: z.object({ ...filter, page, pageSize }),
    reply: z.array(personFigures),
    paged: true,
    errors: [],
  },
  listActivities: {
    summary: 'The finished quizzes of one person, newest first',
    openTo: people,
    params: z.object({ userId: id }),
    query: z.object({
      program: filter.program,
      course: filter.course,
      period: filter.period,
      page,
      pageSize,
    }),
    reply: z.array(activity),
    paged: true,
    errors: [],
  },
  exportPeople: {
    summary: 'The results by person as a CSV file',
    openTo: people,
    query: z.object(filter),
    reply: 'file',
    errors: [],
  },
  getCharts: {
    summary: 'Attempts a day, share passed and scores per module, from standing figures',
    openTo: people,
    query: z.object({ program: filter.program, course: filter.course, period: filter.period }),
    reply: charts,
    errors: [],
  },
  listScopes: {
    summary: 'Programs to filter by, and the courses of the chosen one',
    openTo: people,
    query: z.object({
      q: z.string().trim().max(SEARCH_LENGTH).default(''),
      program: filter.program,
    }),
    reply: z.object({
      programs: z.array(named),
      courses: z.array(named),
      /** The program of the newest result that the caller may see. */
      latest: id.nullable(),
    }),
    errors: [],
  },
  listQuestionFigures: {
    summary: 'How the questions of a program do, for its trainer and admins, worst first',
    openTo: editors,
    params: z.object({ programId: id }),
    query: z.object({ sort: z.enum(questionSorts).default('worst'), page, pageSize }),
    reply: z.array(questionFigures),
    paged: true,
    errors: [],
  },
  getBankHealth: {
    summary: 'Which questions of a program need work, worst first, and what points are worth',
    openTo: editors,
    params: z.object({ programId: id }),
    query: z.object({ of: z.enum(['first', 'all']).default('first') }),
    reply: bankHealth,
    errors: [],
  },
  getPressed: {
    summary:
      'Where a question that is answered in its picture was answered, in the latest attempts',
    openTo: editors,
    params: z.object({ programId: id, questionId: id }),
    query: z.object({ of: z.enum(['first', 'all']).default('first') }),
    reply: questionPressed,
    errors: [],
  },
  listTopicFigures: {
    summary:
      'How the topics of a program go: for the caller, and for everybody to those who teach it',
    openTo: learners,
    params: z.object({ programId: id }),
    reply: z.array(topicFigures),
    errors: [],
  },
  getWeakParts: {
    summary: 'Where the learners of a program go wrong most, for its trainer and admins',
    openTo: editors,
    params: z.object({ programId: id }),
    reply: weakParts,
    errors: [],
  },
  getDashboard: {
    summary: 'The next step, course progress, active courses, completed quizzes, recent activity',
    openTo: ['admin', 'trainer', 'partner', 'paid'],
    reply: dashboard,
    errors: [],
  },
});
