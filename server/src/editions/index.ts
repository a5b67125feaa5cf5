export { editionsRoutes } from './routes.ts';
export { findEdition } from './rows.ts';
export { listRetired } from './rows-rulings.ts';
