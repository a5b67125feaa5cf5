import { message } from '@certway/contract/message';

export const extraBreaks = 'Extra breaks';
export const minutesOfEach = 'Minutes per break';
export const extraSittings = 'Extra attempts';
export const allowanceFor = message('Time accommodation for {username}');
export const time = 'Time';
export const largerText = 'Larger text';
export const why = 'Why';
export const whoSeesWhy =
  'For you and administrators. The learner sees it only when downloading their own data.';
export const allowancesNotLoaded = 'The time accommodations could not be loaded. Please try again.';
export const theAllowances = 'the time accommodations';
export const notSaved = 'This was not saved.';
export const allowances = 'Time accommodations';
export const whatAllowancesAre =
  'More time, breaks, or attempts for one person. It applies automatically to every mock exam they start in this program. Other learners do not see it.';
export const noAllowancesYet =
  'No one has a time accommodation yet. Find a learner above to start.';
export const noAllowances = 'No accommodations';
export const change = 'Change';
export const remove = 'Remove';
export const findLearner = 'Add a time accommodation: search by name or email';
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
