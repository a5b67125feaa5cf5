import type { Reply } from '../calls/address.ts';
import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

const reports = caches.quiz.injectEndpoints({
  endpoints: (build) => {
    const { mutation, query } = callsInto(build);
    return {
      listOwnReports: query('reports', 'listOwnReports', 'Report'),
      sendReport: mutation('reports', 'sendReport'),
    };
  },
});

/** A report of one's own, as it arrives. */
export type OwnReport = Reply<'reports', 'listOwnReports'>[number];

export const { useListOwnReportsQuery, useSendReportMutation } = reports;
