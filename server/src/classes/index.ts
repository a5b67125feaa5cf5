export { acceptClassInvitations } from './invite.ts';
export { openClass } from './open.ts';
export { classesOfPerson } from './personal-data.ts';
export { classesRoutes } from './routes.ts';
