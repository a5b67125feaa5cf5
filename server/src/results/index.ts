import type { ResultsPort } from '../regrades/index.ts';
import { rebuildMemory } from '../study/index.ts';
import { previewResult, reviseResult } from './revise.ts';

export { judgeUnrecorded } from './judge-unrecorded.ts';
export { resultsOfPerson } from './personal-data.ts';
export { getResult, presentOneQuestion } from './read.ts';
export { resultStore } from './result-store.ts';
export { correctMark } from './revise.ts';
export { resultsRoutes } from './routes.ts';

/** Operations on results that corrections of questions need. */
export const resultsPort: ResultsPort = {
  preview: previewResult,
  revise: reviseResult,
  rebuildMemory,
};
