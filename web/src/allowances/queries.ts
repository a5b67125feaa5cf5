import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

const allowances = caches.program.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = callsInto(build);
    return {
      listAllowances: query('allowances', 'listAllowances', 'Allowance'),
      listLearners: query('allowances', 'listLearners'),
      setAllowance: mutation('allowances', 'setAllowance'),
      removeAllowance: mutation('allowances', 'removeAllowance'),
    };
  },
});

export const {
  useListAllowancesQuery,
  useListLearnersQuery,
  useSetAllowanceMutation,
  useRemoveAllowanceMutation,
} = allowances;
