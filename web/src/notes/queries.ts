import type { Reply } from '../calls/address.ts';
import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

export type ListedNote = Reply<'notes', 'listNotes'>['notes'][number];
export type MetQuestion = Reply<'notes', 'listMetQuestions'>['questions'][number];

const notes = caches.quiz.injectEndpoints({
  endpoints: (build) => {
    const { query } = callsInto(build);
    return {
      listNotes: query('notes', 'listNotes', 'Note'),
      getNoted: query('notes', 'getNoted', 'Note'),
      listMetQuestions: query('notes', 'listMetQuestions', 'Result'),
      getMetQuestion: query('notes', 'getMetQuestion', 'Result'),
    };
  },
});

export const {
  useListNotesQuery,
  useGetNotedQuery,
  useListMetQuestionsQuery,
  useGetMetQuestionQuery,
} = notes;
