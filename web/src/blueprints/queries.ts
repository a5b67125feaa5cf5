import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

const blueprints = caches.program.injectEndpoints({
  endpoints: (build) => {
    const { query } = callsInto(build);
    return { listExams: query('blueprints', 'listExams', 'Blueprint') };
  },
});

export const { useListExamsQuery } = blueprints;
