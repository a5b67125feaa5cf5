export { shortText as answer } from '../shared/accepted.ts';
