export { editionsRoutes } from './routes.ts';
export { listRetired } from './rows.ts';
