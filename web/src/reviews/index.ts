import { lazy } from 'react';

export { ProgramReviews } from './program-reviews.tsx';
export {
  cacheOwnReview,
  getReviews,
  useGetOwnReviewQuery,
  useSkipReviewMutation,
} from './queries.ts';

export const ReviewModal = lazy(async () => ({
  default: (await import('./review-modal.tsx')).ReviewModal,
}));
