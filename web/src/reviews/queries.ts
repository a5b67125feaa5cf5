import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

export const reviews = caches.review.injectEndpoints({
  endpoints: (build) => {
    const { mutation, query } = callsInto(build);
    return {
      getReviews: query('reviews', 'getReviews', 'Review'),
      getOwnReview: query('reviews', 'getOwnReview', 'OwnReview'),
      submitReview: mutation('reviews', 'submitReview'),
    };
  },
});

export const { useGetReviewsQuery, useGetOwnReviewQuery, useSubmitReviewMutation } = reviews;

/** For the painter, which asks before the page is rendered. */
export const { getReviews } = reviews.endpoints;
