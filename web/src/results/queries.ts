import type { Reply } from '../calls/address.ts';
import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

const results = caches.quiz.injectEndpoints({
  endpoints: (build) => {
    const { list, query } = callsInto(build);
    return {
      getResult: query('results', 'getResult', 'Result'),
      getReceipt: query('results', 'getReceipt', 'Result'),
      listPastAttempts: list('results', 'listPastAttempts', 'Result'),
      getExamFigures: query('results', 'getExamFigures', 'Result'),
      listExamPapers: list('results', 'listExamPapers', 'Result'),
    };
  },
});

/** A result that came with the reply to a finish is not asked for again. */
export const keepResult = (result: Reply<'results', 'getResult'>) =>
  results.util.upsertQueryEntries([
    { endpointName: 'getResult', arg: { params: { quizId: result.quizId } }, value: result },
  ]);

export const {
  useGetResultQuery,
  useGetReceiptQuery,
  useListPastAttemptsQuery,
  useGetExamFiguresQuery,
  useListExamPapersQuery,
} = results;

/** Used by server rendering, which fetches the result before the page is rendered. */
export const { getResult } = results.endpoints;
