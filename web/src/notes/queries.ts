import type { Reply } from '../calls/address.ts';
import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

export type ListedNote = Reply<'notes', 'listNotes'>['notes'][number];

const notes = caches.quiz.injectEndpoints({
  endpoints: (build) => {
    const { query } = callsInto(build);
    return {
      listNotes: query('notes', 'listNotes', 'Note'),
      getNoted: query('notes', 'getNoted', 'Note'),
    };
  },
});

export const { useListNotesQuery, useGetNotedQuery } = notes;
