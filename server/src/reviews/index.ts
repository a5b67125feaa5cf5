export { reviewsOfPerson, skippedReviewsOfPerson } from './personal-data.ts';
export { getOwnReview } from './read.ts';
export { reviewsRoutes } from './routes.ts';
export { submitReview } from './submit.ts';
