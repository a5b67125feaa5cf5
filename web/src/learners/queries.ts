import type { Reply } from '../calls/address.ts';
import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

export type LearnerRecord = Reply<'learners', 'listLearnerRecords'>[number];
export type Learner = Reply<'learners', 'getLearner'>;
export type LearnerAnswer = Reply<'learners', 'listLearnerAnswers'>[number];
export type LearnerNote = Reply<'learners', 'listLearnerNotes'>[number];

const learners = caches.quiz.injectEndpoints({
  endpoints: (build) => {
    const { list, mutation, query } = callsInto(build);
    return {
      listLearnerRecords: list('learners', 'listLearnerRecords'),
      listLearnerPrograms: query('learners', 'listLearnerPrograms'),
      getLearner: query('learners', 'getLearner', 'Result'),
      listLearnerResults: list('learners', 'listLearnerResults', 'Result'),
      listLearnerAnswers: list('learners', 'listLearnerAnswers', 'Result'),
      listLearnerNotes: query('learners', 'listLearnerNotes', 'LearnerNote'),
      createLearnerNote: mutation('learners', 'createLearnerNote'),
      updateLearnerNote: mutation('learners', 'updateLearnerNote'),
      deleteLearnerNote: mutation('learners', 'deleteLearnerNote'),
    };
  },
});

export const {
  useListLearnerRecordsQuery,
  useListLearnerProgramsQuery,
  useGetLearnerQuery,
  useListLearnerResultsQuery,
  useListLearnerAnswersQuery,
  useListLearnerNotesQuery,
  useCreateLearnerNoteMutation,
  useUpdateLearnerNoteMutation,
  useDeleteLearnerNoteMutation,
} = learners;

/**
 * Learners answer while the page is open. Each visit loads the list again, and shows the cached one
 * until it arrives.
 */
export const FRESH = { refetchOnMountOrArgChange: true } as const;
