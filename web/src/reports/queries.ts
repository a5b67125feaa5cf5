import type { Reply } from '../calls/address.ts';
import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

const reports = caches.quiz.injectEndpoints({
  endpoints: (build) => {
    const { list, mutation, query } = callsInto(build);
    return {
      listOwnReports: query('reports', 'listOwnReports', 'Report'),
      sendReport: mutation('reports', 'sendReport'),
      sendDemoReport: mutation('reports', 'sendDemoReport'),
      listReported: list('reports', 'listReported', 'Reported'),
      declineReports: mutation('reports', 'declineReports'),
    };
  },
});

/**
 * Puts reports that came with the reply to a submission into the cache, so that they are not
 * requested again.
 */
export const cacheOwnReports = (quizId: string, own: Reply<'reports', 'listOwnReports'>) =>
  reports.util.upsertQueryEntries([
    { endpointName: 'listOwnReports', arg: { params: { quizId } }, value: own },
  ]);

export type OwnReport = Reply<'reports', 'listOwnReports'>[number];

/** A question that was reported or whose statistics are suspicious. */
export type ReportedQuestion = Reply<'reports', 'listReported'>[number];

export const {
  useListOwnReportsQuery,
  useSendReportMutation,
  useSendDemoReportMutation,
  useListReportedQuery,
  useDeclineReportsMutation,
} = reports;
