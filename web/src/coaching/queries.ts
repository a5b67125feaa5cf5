import type { Reply } from '../calls/address.ts';
import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

const coaching = caches.ai.injectEndpoints({
  endpoints: (build) => {
    const { query, list, mutation } = callsInto(build);
    return {
      getFeedback: query('coaching', 'getFeedback', 'Feedback'),
      requestMarkReview: mutation('coaching', 'requestMarkReview'),
      explainMarkReview: mutation('coaching', 'explainMarkReview'),
      listMarkReviews: list('coaching', 'listMarkReviews', 'MarkReviews'),
      listClassMarkReviews: list('coaching', 'listClassMarkReviews', 'MarkReviews'),
      getMarkReview: query('coaching', 'getMarkReview', 'MarkReviews'),
      decideMark: mutation('coaching', 'decideMark'),
      getCoachRecord: query('coaching', 'getCoachRecord', 'CoachRecord'),
      chooseFinality: mutation('coaching', 'chooseFinality'),
      listDecidedMarks: list('coaching', 'listDecidedMarks', 'CoachRecord'),
      withdrawDecidedMark: mutation('coaching', 'withdrawDecidedMark'),
    };
  },
});

/**
 * Caches the feedback that came with the reply to a submitted attempt, so that it is not requested
 * again.
 */
export const cacheFeedback = (quizId: string, feedback: Reply<'coaching', 'getFeedback'>) =>
  coaching.util.upsertQueryEntries([
    { endpointName: 'getFeedback', arg: { params: { quizId } }, value: feedback },
  ]);

/** An answer that waits for a person's review of its mark. */
export type MarkReview = Reply<'coaching', 'listMarkReviews'>[number];

export const {
  useGetFeedbackQuery,
  useRequestMarkReviewMutation,
  useExplainMarkReviewMutation,
  useListMarkReviewsQuery,
  useListClassMarkReviewsQuery,
  useGetMarkReviewQuery,
  useDecideMarkMutation,
  useGetCoachRecordQuery,
  useChooseFinalityMutation,
  useListDecidedMarksQuery,
  useWithdrawDecidedMarkMutation,
} = coaching;
