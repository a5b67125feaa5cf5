import type { Reply } from '../calls/address.ts';
import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

export type StudyCard = Reply<'study', 'listStudyCards'>[number];
export type ModuleStep = NonNullable<StudyCard['moduleStep']>;
export type StudySession = Reply<'study', 'getStudySession'>;
export type PlannedLearner = Reply<'study', 'listPlanned'>[number];
export type StudyDay = Reply<'study', 'getStudyWeek'>[number];
export type StudyPlan = Reply<'study', 'setStudyPlan'>;

const study = caches.quiz.injectEndpoints({
  endpoints: (build) => {
    const { list, mutation, query } = callsInto(build);
    return {
      listStudyCards: query('study', 'listStudyCards', 'Study'),
      getMisses: query('study', 'getMisses', 'Study'),
      getStudyProgress: query('study', 'getStudyProgress', 'Study'),
      countOwnTest: mutation('study', 'countOwnTest'),
      listPlanned: list('study', 'listPlanned'),
      writeToPlanned: mutation('study', 'writeToPlanned'),
      listOwnTests: query('study', 'listOwnTests', 'OwnTest'),
      saveOwnTest: mutation('study', 'saveOwnTest'),
      removeOwnTest: mutation('study', 'removeOwnTest'),
      getStudyWeek: query('study', 'getStudyWeek', 'Study'),
      getStudySession: query('study', 'getStudySession', 'Study'),
      setStudyPlan: mutation('study', 'setStudyPlan'),
      getSharing: query('study', 'getSharing', 'Sharing'),
      setSharing: mutation('study', 'setSharing'),
      getStudyFeed: query('study', 'getStudyFeed', 'StudyFeed'),
      createStudyFeed: mutation('study', 'createStudyFeed'),
      removeStudyFeed: mutation('study', 'removeStudyFeed'),
    };
  },
});

export const {
  useListStudyCardsQuery,
  useGetMissesQuery,
  useGetStudyProgressQuery,
  useCountOwnTestMutation,
  useListPlannedQuery,
  useWriteToPlannedMutation,
  useListOwnTestsQuery,
  useSaveOwnTestMutation,
  useRemoveOwnTestMutation,
  useGetStudyWeekQuery,
  useGetStudySessionQuery,
  useSetStudyPlanMutation,
  useGetSharingQuery,
  useSetSharingMutation,
  useGetStudyFeedQuery,
  useCreateStudyFeedMutation,
  useRemoveStudyFeedMutation,
} = study;
