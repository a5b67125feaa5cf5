export { setAllowance } from './change.ts';
export { allowancesOfPerson } from './own.ts';
export { findAllowance } from './repository.ts';
export { allowancesRoutes } from './routes.ts';
