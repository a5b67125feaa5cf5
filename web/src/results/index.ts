export { isReviewShownAtOnce } from './opened-first.ts';
export { outcomeText } from './outcome-text.ts';
export type { ResultDetail } from './parts/figures.ts';
export { getResult, keepResult, useGetResultQuery, useListPastAttemptsQuery } from './queries.ts';
export { resultActions } from './result-slice.ts';
