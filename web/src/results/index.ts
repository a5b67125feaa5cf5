export { outcomeText } from './outcome-text.ts';
export { keepResult, useGetResultQuery, useListPastAttemptsQuery } from './queries.ts';
export { resultActions } from './result-slice.ts';
