export { checkGivable } from './givable.ts';
export { acceptClassInvitations } from './invite.ts';
export { openClass } from './open.ts';
export { endOfDay, isOver } from './period.ts';
export { classesOfPerson } from './personal-data.ts';
export { listMarkedClasses } from './read.ts';
export { classesRoutes } from './routes.ts';
