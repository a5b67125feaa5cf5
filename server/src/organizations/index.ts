export { organizationsOfPerson } from './personal-data.ts';
export { organizationsRoutes } from './routes.ts';
