export { findEdition } from './repository.ts';
export { listExpired } from './repository-decisions.ts';
export { editionsRoutes } from './routes.ts';
