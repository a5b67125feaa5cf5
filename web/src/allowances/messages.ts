import { message } from '@certway/contract/message';

export const extraBreaks = 'Extra breaks';
export const minutesOfEach = 'Minutes of each';
export const extraSittings = 'Extra sittings';
export const allowanceFor = message('Allowance for {username}');
export const time = 'Time';
export const largerText = 'Larger text';
export const why = 'Why';
export const whoSeesWhy =
  'For you and administrators. The learner sees it only when downloading their own data.';
export const allowancesNotLoaded = 'The allowances could not be loaded. Please try again.';
export const theAllowances = 'the allowances';
export const notSaved = 'This was not saved.';
export const allowances = 'Allowances';
export const whatAllowancesAre =
  'More time, breaks or sittings for one person. It applies by itself to every paper of this program that they begin, and no other learner sees it.';
export const noAllowancesYet = 'No one has an allowance yet. Find a learner above to begin.';
export const noAllowances = 'No allowances';
export const change = 'Change';
export const remove = 'Remove';
export const findLearner = 'Allow a learner more: name or email';
export const usualTime = 'Usual time';
export const noTimeLimit = 'No time limit';
export const timeTimes = message('Time × {factor}');
export const breaksOf = message(
  '{breaks, plural, one {# extra break} other {# extra breaks}} of {minutes} min',
);
export const sittingsMore = message(
  '{sittings, plural, one {# extra sitting} other {# extra sittings}}',
);
export const largerTextInList = 'larger text';
