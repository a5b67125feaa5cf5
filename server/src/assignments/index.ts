export { chooseAssigned } from './choose-assigned.ts';
export { startNudging } from './nudge.ts';
export { assignmentsOfPerson } from './personal-data.ts';
export { listDueAssignments } from './repository-own.ts';
export { assignmentsRoutes } from './routes.ts';
