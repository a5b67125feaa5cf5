export { blueprintsRoutes } from './routes.ts';
