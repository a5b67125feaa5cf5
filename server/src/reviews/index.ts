export { reviewsOfPerson } from './own.ts';
export { reviewsRoutes } from './routes.ts';
export { submitReview } from './submit.ts';
