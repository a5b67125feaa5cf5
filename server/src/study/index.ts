export { learnAnew, learnFrom } from './feed.ts';
export { studyOfPerson } from './own.ts';
export { studyRoutes } from './routes.ts';
export { chooseToday } from './today.ts';
