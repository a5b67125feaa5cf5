export { type Ruling, rulingsOn, settleByCorrections } from './in-force.ts';
export { regradesOfPerson } from './own.ts';
export type { ResultsPort } from './results-port.ts';
export { regradesRoutes } from './routes.ts';
export { startRegrading, workOnRegrades } from './work.ts';
