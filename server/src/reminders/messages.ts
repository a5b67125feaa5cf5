import { message } from '@certway/contract/message';

export const todayContinue = message('Today: continue with question {position} of {questions}');
export const todayQuestions = message(
  'Today: {questions, plural, one {# question} other {# questions}}, about {minutes, plural, one {# minute} other {# minutes}}',
);
export const todayPrograms = message(
  'Today: {programs, plural, one {# program} other {# programs}}, about {minutes, plural, one {# minute} other {# minutes}}',
);
export const programOnly = message('{program}');
export const programUntilExam = message(
  '{program} ({days, plural, one {# day} other {# days}} until the exam)',
);
export const programToContinue = message(
  '{program}: continue with question {position} of {questions}',
);
export const programToContinueUntilExam = message(
  '{program}: continue with question {position} of {questions} ({days, plural, one {# day} other {# days}} until the exam)',
);
export const programQuestions = message(
  '{program}: {questions, plural, one {# question} other {# questions}}, about {minutes, plural, one {# minute} other {# minutes}}',
);
export const programQuestionsUntilExam = message(
  '{program}: {questions, plural, one {# question} other {# questions}}, about {minutes, plural, one {# minute} other {# minutes}} ({days, plural, one {# day} other {# days}} until the exam)',
);
export const weekAhead = 'Your week ahead';
export const yourWeek = message(
  'Your week: {questions, plural, one {# question} other {# questions}} in {minutes, plural, one {# minute} other {# minutes}}',
);
export const programNotStudied = message('{program}: you did not study in the last seven days.');
export const programStudied = message(
  '{program}: {days, plural, one {# day} other {# days}} of study, {questions, plural, one {# question} other {# questions}}, {minutes, plural, one {# minute} other {# minutes}}.',
);
export const gotRight = message(
  'You got {questions, plural, one {# question} other {# questions}} right that you had missed before.',
);
export const noStudyDays = 'Your plan has no study days in the next seven days.';
export const nextSevenDays = message(
  'Next seven days: {days, plural, one {# study day} other {# study days}}, {minutes, plural, one {# minute} other {# minutes}} each.',
);
export const focusOn = message(
  'Focus on {topic}: {questions, plural, one {your last answer to # question was wrong} other {your last answers to # questions were wrong}}.',
);
export const becauseDaily = message(
  'You are receiving this because you asked for a reminder at {time} on days when you have not finished your plan. To change your reminders, open “Reminders” in your plan.',
);
export const becauseWeekly = message(
  'You are receiving this because you asked for a summary of your week, on Mondays at {time}. To change your reminders, open “Reminders” in your plan.',
);
export const keyNotValid = 'This key is not valid';
export const start = 'Start';
export const continueStudying = 'Continue';
export const unsubscribe = 'Unsubscribe';
export const unsubscribeAt = message('Unsubscribe: {address}');
