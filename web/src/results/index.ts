import { lazy } from 'react';

export { isReviewShownAtOnce } from './open-at-first.ts';
export { scoreText } from './outcome-text.ts';
export type { ResultDetail } from './parts/result-stats.ts';
export { cacheResult, getResult, useGetResultQuery, useListPastAttemptsQuery } from './queries.ts';
export { resultActions } from './result-slice.ts';

/** The result of questions that an author tried out. */
export const TryoutResult = lazy(async () => ({
  default: (await import('./parts/tryout-result.tsx')).TryoutResult,
}));
