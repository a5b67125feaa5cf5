export { tryoutsRoutes } from './routes.ts';
