export { reportsOfPerson } from './own.ts';
export { reportsRoutes } from './routes.ts';
