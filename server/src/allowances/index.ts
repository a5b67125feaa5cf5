export { setAllowance } from './change.ts';
export { allowancesOfPerson } from './own.ts';
export { allowancesRoutes } from './routes.ts';
export { findAllowance } from './rows.ts';
