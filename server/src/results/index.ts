export { resultStore } from './keep.ts';
export { resultsOfPerson } from './own.ts';
export { correctMark } from './revise.ts';
export { resultsRoutes } from './routes.ts';
