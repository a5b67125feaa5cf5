import { insights } from '@certway/contract/insights/index';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { getCharts, listScopes } from './charts/read.ts';
import { getDashboard, type WorkWaiting } from './dashboard/read.ts';
import { exportPeople } from './export.ts';
import { getBankHealth } from './health/read.ts';
import { getPressed } from './health/read-pressed.ts';
import { listActivities, listPeople } from './read-people.ts';
import { listQuestionFigures } from './read-questions.ts';
import { getWeakParts, listTopicFigures } from './read-topics.ts';

export const insightsRoutes = (platform: Platform, waiting: WorkWaiting) =>
  bind(insights)({
    listPeople: ({ person, query }) => listPeople(platform, person, query),
    listActivities: ({ person, params, query }) =>
      listActivities(platform, person, params.userId, query),
    exportPeople: async ({ person, query }) => exportPeople(platform, person, query),
    getCharts: ({ person, query }) => getCharts(platform, person, query),
    listScopes: ({ person, query }) => listScopes(platform, person, query),
    listQuestionFigures: ({ person, params, query }) =>
      listQuestionFigures(platform, person, params.programId, query),
    getBankHealth: ({ person, params, query }) =>
      getBankHealth(platform, person, params.programId, query),
    getPressed: ({ person, params, query }) => getPressed(platform, person, params, query),
    listTopicFigures: ({ person, params }) => listTopicFigures(platform, person, params.programId),
    getWeakParts: ({ person, params }) => getWeakParts(platform, person, params.programId),
    getDashboard: ({ person }) => getDashboard(platform, person, waiting),
  });
