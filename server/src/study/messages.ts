import { message } from '@certway/contract/message';

export const sureAndWrong = 'Sure, and wrong';
export const changedFromRightToWrong = 'Changed from right to wrong';
export const outOfTime = 'Out of time';
export const notReached = 'Not reached';
export const rightButNotSure = 'Right, but not sure';
export const rightButSlow = 'Right, but slow';
export const notKnownYet = 'Not known yet';
export const whatKeepsGoingWrong = 'Questions you keep missing';
export const myOwnTest = 'My own test';
export const todaysQuestions = "Today's questions";
export const studyMinutes = message(
  'Study {minutes, plural, one {# minute} other {# minutes}}: {program}',
);
export const exam = message('Exam: {program}');
export const assignmentDue = message('Due: {title} ({className})');
