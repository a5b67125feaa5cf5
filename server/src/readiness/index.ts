export { startFitting } from './fit.ts';
export { readinessOfPerson } from './personal-data.ts';
export { readinessRoutes } from './routes.ts';
