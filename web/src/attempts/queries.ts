import type { Reply } from '../calls/address.ts';
import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

export type RunningAttempt = Reply<'attempts', 'listRunning'>[number];

const attempts = caches.quiz.injectEndpoints({
  endpoints: (build) => {
    const { list, mutation, query } = callsInto(build);
    return {
      listQuizzes: list('attempts', 'listQuizzes', 'Attempt'),
      listRunning: query('attempts', 'listRunning', 'Attempt'),
      /** Used only by server rendering. A quiz on screen fetches its own data (`run/`). */
      getAttempt: query('attempts', 'getAttempt'),
      startAttempt: mutation('attempts', 'startAttempt'),
      getExamStart: query('attempts', 'getExamStart', 'Attempt'),
      startExam: mutation('attempts', 'startExam'),
      startPractice: mutation('attempts', 'startPractice'),
      getConfidenceSetting: query('attempts', 'getConfidenceSetting', 'ConfidenceSetting'),
      setConfidenceSetting: mutation('attempts', 'setConfidenceSetting'),
      abandonAttempt: mutation('attempts', 'abandonAttempt'),
    };
  },
});

export const {
  useListQuizzesQuery,
  useListRunningQuery,
  useStartAttemptMutation,
  useGetExamStartQuery,
  useStartExamMutation,
  useStartPracticeMutation,
  useGetConfidenceSettingQuery,
  useSetConfidenceSettingMutation,
  useAbandonAttemptMutation,
} = attempts;

export const { getAttempt } = attempts.endpoints;
