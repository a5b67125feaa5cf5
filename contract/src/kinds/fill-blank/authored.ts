export { acceptedAuthored as authored } from '../shared/accepted.ts';
