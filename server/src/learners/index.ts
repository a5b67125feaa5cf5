export { startForecasting } from './forecast.ts';
export { learnersOfPerson } from './personal-data.ts';
export { learnersRoutes } from './routes.ts';
