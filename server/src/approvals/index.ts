export { noteCorrection } from './correction.ts';
export { countApprovals } from './list.ts';
export { approvalsOfPerson } from './personal-data.ts';
export { retireMany } from './retire.ts';
export { submitForReview } from './review.ts';
export { approvalsRoutes } from './routes.ts';
