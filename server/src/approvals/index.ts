export { noteCorrection } from './correction.ts';
export { countApprovals } from './list.ts';
export { approvalsOfPerson } from './personal-data.ts';
export { approvalsRoutes } from './routes.ts';
