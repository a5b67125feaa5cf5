export { findEdition } from './repository.ts';
export { findUndecided, listExpired } from './repository-decisions.ts';
export { editionsRoutes } from './routes.ts';
