import { results } from '@certway/contract/results';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { getExamFigures, listExamPapers } from './papers/read-exam.ts';
import { getReceipt, getResult, listPastAttempts } from './read.ts';
import { listResults } from './read-people.ts';

export const resultsRoutes = (platform: Platform) =>
  bind(results)({
    listResults: ({ person, query }) => listResults(platform, person, query),
    getResult: ({ person, params }) => getResult(platform, person, params.quizId),
    getReceipt: ({ person, params }) => getReceipt(platform, person, params.quizId),
    getExamFigures: ({ person, params }) => getExamFigures(platform, person, params.blueprintId),
    listExamPapers: ({ person, params, query }) =>
      listExamPapers(platform, person, params.blueprintId, query),
    listPastAttempts: ({ person, query }) => listPastAttempts(platform, person, query),
  });
