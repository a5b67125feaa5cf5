export { outcomeText } from './outcome-text.ts';
export { useGetResultQuery, useListPastAttemptsQuery } from './queries.ts';
export { resultActions } from './result-slice.ts';
