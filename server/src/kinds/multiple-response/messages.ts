import { message } from '@certway/contract/message';

export const optionOnlyOnce = 'Each option can be chosen only once.';
export const markAll = 'Mark all that apply.';
export const rightMinusWrong = 'How several correct options are scored (always right minus wrong)';
export const answerNotAmongOptions = message(
  'The correct answer “{answer}” is not among the options',
);
