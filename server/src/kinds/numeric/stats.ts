export { noChoiceStats as stats } from '../marking/no-choices.ts';
