export { rubricKey as key } from '../shared/rubric-key.ts';
