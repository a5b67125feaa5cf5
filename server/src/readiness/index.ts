export { startFitting } from './fit.ts';
export { readinessOfPerson } from './own.ts';
export { readinessRoutes } from './routes.ts';
