import { results } from '@certway/contract/results/index';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { getExamStats, listExamAttempts } from './exams/read-exam-stats.ts';
import { listResults } from './people/read.ts';
import { getResult, listPastAttempts } from './read.ts';
import { getAnswerLog } from './read-answer-log.ts';

export const resultsRoutes = (platform: Platform) =>
  bind(results)({
    listResults: ({ person, query }) => listResults(platform, person, query),
    getResult: ({ person, params }) => getResult(platform, person, params.quizId),
    getAnswerLog: ({ person, params }) => getAnswerLog(platform, person, params.quizId),
    getExamStats: ({ person, params }) => getExamStats(platform, person, params.blueprintId),
    listExamAttempts: ({ person, params, query }) =>
      listExamAttempts(platform, person, params.blueprintId, query),
    listPastAttempts: ({ person, query }) => listPastAttempts(platform, person, query),
  });
