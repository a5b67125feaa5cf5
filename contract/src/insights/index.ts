import { z } from 'zod';
import { administrators, editors, learners, roles } from '../accounts/roles.ts';
import { slice } from '../endpoint.ts';
import { id } from '../fields.ts';
import { ANALYTICS_PAGE_SIZE, SEARCH_LENGTH } from '../limits.ts';
import { weakParts } from '../study/planned.ts';
import { activity } from './activity.ts';
import { charts } from './charts.ts';
import { dashboard } from './dashboard.ts';
import { month } from './dashboard-work.ts';
import { bankHealth } from './health.ts';
import * as messages from './messages.ts';
import { questionPressed, questionSorts, questionStats } from './question-stats.ts';

const people = [...administrators, 'paid'] as const;

/** The filters of the statistics, all of which are in the URL of the page. */
const filter = {
  program: id.optional(),
  course: id.optional(),
  period: month.optional(),
  role: z.enum(roles).optional(),
};
const page = z.coerce.number().int().min(1).max(100_000).default(1);
const pageSize = z.coerce.number().int().min(1).max(100).default(ANALYTICS_PAGE_SIZE);

const personStats = z.object({
  userId: id,
  username: z.string(),
  email: z.string(),
  userType: z.enum(roles),
  totalQuestions: z.number(),
  correctAnswers: z.number(),
  /** The mean score of the person's attempts in percent, not rounded. */
  score: z.number(),
  attempts: z.number(),
});
export type PersonStats = z.output<typeof personStats>;

const named = z.object({ _id: id, name: z.string() });

/** Statistics of a topic, including its subtopics. */
export const topicStats = z.object({
  topicId: id,
  /** The id of the parent topic, null at the top level. */
  parentId: id.nullable(),
  code: z.string(),
  name: z.string(),
  questions: z.number(),
  /**
   * The number of questions that the caller has answered, and how many of their last answers are
   * right.
   */
  own: z.object({ answered: z.number(), right: z.number() }),
  /**
   * The number of answers in all finished attempts, and how many of them are right. Null for
   * learners, and as long as there are too few answers.
   */
  everybody: z.object({ asked: z.number(), right: z.number() }).nullable(),
});
export type TopicStats = z.output<typeof topicStats>;

export const insights = slice('insights', {
  listPeople: {
    summary: messages.listPeople,
    openTo: people,
    query: z.object({ ...filter, page, pageSize }),
    reply: z.array(personStats),
    paged: true,
    errors: [],
  },
  listActivities: {
    summary: messages.listActivities,
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
    summary: messages.exportPeople,
    openTo: people,
    query: z.object(filter),
    reply: 'file',
    errors: [],
  },
  getCharts: {
    summary: messages.getCharts,
    openTo: people,
    query: z.object({ program: filter.program, course: filter.course, period: filter.period }),
    reply: charts,
    errors: [],
  },
  listScopes: {
    summary: messages.listScopes,
    openTo: people,
    query: z.object({
      q: z.string().trim().max(SEARCH_LENGTH).default(''),
      program: filter.program,
    }),
    reply: z.object({
      programs: z.array(named),
      courses: z.array(named),
      /**
       * Always null. The field remains for pages that were loaded before analytics opened on all
       * programs.
       */
      latest: z.null(),
    }),
    errors: [],
  },
  listQuestionFigures: {
    summary: messages.listQuestionFigures,
    openTo: editors,
    params: z.object({ programId: id }),
    query: z.object({ sort: z.enum(questionSorts).default('worst'), page, pageSize }),
    reply: z.array(questionStats),
    paged: true,
    errors: [],
  },
  getBankHealth: {
    summary: messages.getBankHealth,
    openTo: editors,
    params: z.object({ programId: id }),
    query: z.object({ of: z.enum(['first', 'all']).default('first') }),
    reply: bankHealth,
    errors: [],
  },
  getPressed: {
    summary: messages.getPressed,
    openTo: editors,
    params: z.object({ programId: id, questionId: id }),
    query: z.object({ of: z.enum(['first', 'all']).default('first') }),
    reply: questionPressed,
    errors: [],
  },
  listTopicFigures: {
    summary: messages.listTopicFigures,
    openTo: learners,
    params: z.object({ programId: id }),
    reply: z.array(topicStats),
    errors: [],
  },
  getWeakParts: {
    summary: messages.getWeakParts,
    openTo: editors,
    params: z.object({ programId: id }),
    reply: weakParts,
    errors: [],
  },
  getDashboard: {
    summary: messages.getDashboard,
    openTo: ['admin', 'trainer', 'partner', 'paid'],
    reply: dashboard,
    errors: [],
  },
});
