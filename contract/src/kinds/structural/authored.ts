export { rubricAuthored as authored } from '../shared/rubric.ts';
