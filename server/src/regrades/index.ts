export {
  type ActiveCorrection,
  activeCorrections,
  applyCorrections,
  lockActiveCorrections,
} from './active-corrections.ts';
export { regradesOfPerson } from './personal-data.ts';
export { regradesRoutes } from './routes.ts';
export type { ResultsPort } from './working/results-port.ts';
export { startRegrading, workOnRegrades } from './working/work.ts';
