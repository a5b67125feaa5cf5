export { acceptedKey as key } from '../shared/accepted-key.ts';
