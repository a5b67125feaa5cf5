export { acceptedDraft as draft } from '../shared/accepted.ts';
