export { type Authenticator, authenticator } from './authenticator.ts';
export { devicesOfPerson, sessionsOfPerson } from './devices.ts';
export { forgetSessions } from './forget.ts';
export { sessionsRoutes } from './routes.ts';
