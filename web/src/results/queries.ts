import type { Reply } from '../calls/address.ts';
import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

const results = caches.quiz.injectEndpoints({
  endpoints: (build) => {
    const { list, query } = callsInto(build);
    return {
      getResult: query('results', 'getResult', 'Result'),
      getAnswerLog: query('results', 'getAnswerLog', 'Result'),
      listPastAttempts: list('results', 'listPastAttempts', 'Result'),
      getExamStats: query('results', 'getExamStats', 'Result'),
      listExamAttempts: list('results', 'listExamAttempts', 'Result'),
    };
  },
});

/**
 * Caches the result that came with the reply when an attempt was submitted, so that it is not
 * requested again.
 */
export const cacheResult = (result: Reply<'results', 'getResult'>) =>
  results.util.upsertQueryEntries([
    { endpointName: 'getResult', arg: { params: { quizId: result.quizId } }, value: result },
  ]);

export const {
  useGetResultQuery,
  useGetAnswerLogQuery,
  useListPastAttemptsQuery,
  useGetExamStatsQuery,
  useListExamAttemptsQuery,
} = results;

/** Used by server rendering, which fetches the result before the page is rendered. */
export const { getResult } = results.endpoints;
