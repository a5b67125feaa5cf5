export { findEdition } from './repository.ts';
export { listRetired } from './repository-rulings.ts';
export { editionsRoutes } from './routes.ts';
