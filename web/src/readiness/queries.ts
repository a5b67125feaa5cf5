import type { Reply } from '../calls/address.ts';
import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

export type Readiness = Reply<'readiness', 'getReadiness'>;

const readiness = caches.quiz.injectEndpoints({
  endpoints: (build) => {
    const { mutation, query } = callsInto(build);
    return {
      getReadiness: query('readiness', 'getReadiness', 'Study'),
      tellOutcome: mutation('readiness', 'tellOutcome'),
      getForecastRecord: query('readiness', 'getForecastRecord', 'ForecastRecord'),
    };
  },
});

export const { useGetReadinessQuery, useTellOutcomeMutation, useGetForecastRecordQuery } =
  readiness;
