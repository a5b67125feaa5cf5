export { noteCorrection } from './correction.ts';
export { countApprovals } from './list.ts';
export { approvalsOfPerson } from './own.ts';
export { approvalsRoutes } from './routes.ts';
