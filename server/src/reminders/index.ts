export { forgetMessages } from './forget.ts';
export { remindersOfPerson } from './personal-data.ts';
export { remindersRoutes } from './routes.ts';
export { pingMailServer } from './sending/mail-server.ts';
export { ensurePushKeys } from './sending/push.ts';
export { startReminding } from './sending/remind.ts';
