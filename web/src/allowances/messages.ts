import { message } from '@certway/contract/message';

export const extraBreaks = 'Extra breaks';
export const minutesOfEach = 'Minutes per break';
export const extraSittings = 'Extra attempts';
export const allowanceFor = message('Time accommodation for {username}');
export const time = 'Time';
export const largerText = 'Larger text';
export const why = 'Reason';
export const whoSeesWhy =
  'Shown to you and administrators. The learner can read it only in a download of their own data.';
export const allowancesNotLoaded = 'The time accommodations could not be loaded.';
export const theAllowances = 'the time accommodations';
export const notSaved = 'The change was not saved. Please try again.';
export const allowances = 'Time accommodations';
export const whatAllowancesAre =
  'More time, breaks, or attempts for one learner, in every mock exam they start. Other learners do not see it.';
export const noAllowancesYet =
  'No one has a time accommodation yet. Find a learner above to start.';
export const noAllowances = 'No accommodations';
export const change = 'Change';
export const moreActionsFor = message('More actions: {what}');
export const remove = 'Remove';
export const addLearner = 'Add a learner';
export const nameOrEmail = 'Name or email';
export const usualTime = 'Standard time';
export const noTimeLimit = 'No time limit';
export const timeTimes = message('{factor}× time');
export const breaksOf = message(
  '{breaks, plural, one {# extra break} other {# extra breaks}} of {minutes} min',
);
export const sittingsMore = message(
  '{sittings, plural, one {# extra attempt} other {# extra attempts}}',
);
export const largerTextInList = 'larger text';
export const wholeNumberBetween = message('Enter a whole number from {min} to {max}');
