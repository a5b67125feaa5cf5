export { sessionsOfPerson } from './devices.ts';
export { identifier } from './identify.ts';
export { sessionsRoutes } from './routes.ts';
