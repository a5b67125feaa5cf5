export { devicesOfPerson, sessionsOfPerson } from './devices.ts';
export { forgetSessions } from './forget.ts';
export { type Identifier, identifier } from './identify.ts';
export { sessionsRoutes } from './routes.ts';
export { livingSessions, type SessionWithin, sessionValues, sessionWithin } from './within.ts';
