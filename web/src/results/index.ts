export { resultActions } from './result-slice.ts';
