export { isReviewShownAtOnce } from './open-at-first.ts';
export { scoreText } from './outcome-text.ts';
export type { ResultDetail } from './parts/result-stats.ts';
export { cacheResult, getResult, useGetResultQuery, useListPastAttemptsQuery } from './queries.ts';
export { resultActions } from './result-slice.ts';
