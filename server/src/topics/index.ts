export { findTopicsBelow } from './below.ts';
export { topicsRoutes } from './routes.ts';
