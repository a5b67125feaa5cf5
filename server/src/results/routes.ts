import { results } from '@certway/contract/results';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { getExamFigures, listExamPapers } from './papers/read-exam.ts';
import { listResults } from './people/read.ts';
import { getResult, listPastAttempts } from './read.ts';
import { getReceipt } from './read-receipt.ts';

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
