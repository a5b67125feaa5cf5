export { startNudging } from './nudge.ts';
export { assignmentsOfPerson } from './personal-data.ts';
export { assignmentsRoutes } from './routes.ts';
