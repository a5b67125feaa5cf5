import type { ResultsPort } from '../regrades/index.ts';
import { relearn } from '../study/index.ts';
import { foreseeResult, reviseResult } from './revise.ts';

export { resultStore } from './keep.ts';
export { resultsOfPerson } from './personal-data.ts';
export { getResult, presentOne } from './read.ts';
export { correctMark } from './revise.ts';
export { resultsRoutes } from './routes.ts';

/** Operations on results that corrections of questions need. */
export const resultsPort: ResultsPort = {
  foresee: foreseeResult,
  revise: reviseResult,
  relearn,
};
