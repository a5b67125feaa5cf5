export { forgetMessages } from './forget.ts';
export { remindersOfPerson } from './personal-data.ts';
export { remindersRoutes } from './routes.ts';
export { pingMailServer } from './sending/mail-server.ts';
export { keepPushKeys } from './sending/push.ts';
export { startReminding } from './sending/remind.ts';
