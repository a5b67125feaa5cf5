export { noChoices as figures } from '../marking/no-choices.ts';
