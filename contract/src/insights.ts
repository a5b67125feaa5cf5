import { z } from 'zod';
import { activity } from './activity.ts';
import { charts } from './charts.ts';
import { dashboard } from './dashboard.ts';
import { slice } from './endpoint.ts';
import { id } from './fields.ts';
import { bankHealth } from './health.ts';
import { month } from './home-figures.ts';
import { ANALYTICS_PAGE_SIZE, SEARCH_LENGTH } from './limits.ts';
import { weakParts } from './planned.ts';
import { questionFigures, questionPressed, questionSorts } from './question-figures.ts';
import { administrators, editors, learners, roles } from './roles.ts';

const people = [...administrators, 'paid'] as const;

/** The filters of the statistics; all of them are in the page's address. */
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
  /** The mean score of their attempts in percent, not rounded. */
  score: z.number(),
  attempts: z.number(),
});
export type PersonFigures = z.output<typeof personFigures>;

const named = z.object({ _id: id, name: z.string() });

/** A topic with all below it. */
export const topicFigures = z.object({
  topicId: id,
  /** Null at the top level. */
  parentId: id.nullable(),
  code: z.string(),
  name: z.string(),
  questions: z.number(),
  /** By the caller's last answer to each question. */
  own: z.object({ answered: z.number(), right: z.number() }),
  /** Over all finished attempts; null for learners, and until there are enough answers. */
  everybody: z.object({ asked: z.number(), right: z.number() }).nullable(),
});
export type TopicFigures = z.output<typeof topicFigures>;

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
      /** Always null; still read by pages that were loaded before analytics opened on all programs. */
      latest: z.null(),
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
