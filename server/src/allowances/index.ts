export { setAllowance } from './change.ts';
export { allowancesOfPerson } from './personal-data.ts';
export { findAllowance } from './repository.ts';
export { allowancesRoutes } from './routes.ts';
