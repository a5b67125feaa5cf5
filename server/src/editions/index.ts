export { editionsRoutes } from './routes.ts';
export { findEdition, listRetired } from './rows.ts';
