import type { Reply } from '../calls/address.ts';
import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

const regrades = caches.quiz.injectEndpoints({
  endpoints: (build) => {
    const { list, mutation, query } = callsInto(build);
    return {
      listRegrades: list('regrades', 'listRegrades', 'Regrade'),
      getRegrade: query('regrades', 'getRegrade', 'Regrade'),
      listRegradeChanges: list('regrades', 'listRegradeChanges', 'Regrade'),
      previewRegrade: mutation('regrades', 'previewRegrade'),
      applyRegrade: mutation('regrades', 'applyRegrade'),
      undoRegrade: mutation('regrades', 'undoRegrade'),
      discardRegrade: mutation('regrades', 'discardRegrade'),
    };
  },
});

export type Regrade = Reply<'regrades', 'getRegrade'>;
export type RegradeChange = Reply<'regrades', 'listRegradeChanges'>[number];

export const {
  useListRegradesQuery,
  useGetRegradeQuery,
  useListRegradeChangesQuery,
  usePreviewRegradeMutation,
  useApplyRegradeMutation,
  useUndoRegradeMutation,
  useDiscardRegradeMutation,
} = regrades;
