import type { Reply } from '../calls/address.ts';
import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

export const reviews = caches.review.injectEndpoints({
  endpoints: (build) => {
    const { mutation, query } = callsInto(build);
    return {
      getReviews: query('reviews', 'getReviews', 'Review'),
      getOwnReview: query('reviews', 'getOwnReview', 'OwnReview'),
      submitReview: mutation('reviews', 'submitReview'),
      skipReview: mutation('reviews', 'skipReview'),
    };
  },
});

/** Caches the review that came with a submitted attempt, so that it is not requested again. */
export const cacheOwnReview = (programId: string, own: Reply<'reviews', 'getOwnReview'>) =>
  reviews.util.upsertQueryEntries([
    { endpointName: 'getOwnReview', arg: { params: { programId } }, value: own },
  ]);

export const {
  useGetReviewsQuery,
  useGetOwnReviewQuery,
  useSubmitReviewMutation,
  useSkipReviewMutation,
} = reviews;

/** Used by server rendering, which sends its requests before it renders a page. */
export const { getReviews } = reviews.endpoints;
