export { acceptedKey as key } from '../shared/key.ts';
