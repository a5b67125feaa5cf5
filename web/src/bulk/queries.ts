import type { Reply } from '../calls/address.ts';
import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

const bulk = caches.program.injectEndpoints({
  endpoints: (build) => {
    const { list, mutation, query } = callsInto(build);
    return {
      filterQuestions: list('bulk', 'filterQuestions', 'Question'),
      previewReplace: mutation('bulk', 'previewReplace'),
      changeInBulk: mutation('bulk', 'changeInBulk'),
      listBulkChanges: query('bulk', 'listBulkChanges', 'BulkChange'),
      undoBulkChange: mutation('bulk', 'undoBulkChange'),
    };
  },
});

export type FilteredQuestion = Reply<'bulk', 'filterQuestions'>[number];
export type BulkOutcome = Reply<'bulk', 'changeInBulk'>;
export type ReplacePreview = Reply<'bulk', 'previewReplace'>;

export const {
  useFilterQuestionsQuery,
  usePreviewReplaceMutation,
  useChangeInBulkMutation,
  useListBulkChangesQuery,
  useUndoBulkChangeMutation,
} = bulk;
