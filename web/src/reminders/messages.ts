import { message } from '@certway/contract/message';

export const reminders = 'Reminders';
export const whenRemindersCome =
  'On study days that are not done yet, we can remind you once. On free days, when today is done, and from the day of the exam on, you hear nothing.';
export const timeOfTheDay = 'Time of the day';
export const byClockOf = message('By the clock in {zone}');
export const chooseTimeOfDay = 'Choose a time of the day';
export const weeklySummary = 'A summary of the week, on Mondays';
export const whatWeeklySummaryHolds = 'What you studied, what improved, and what comes next.';
export const summaryInMyInbox = 'The summary in my inbox';
export const summaryByEmailTo = message('The summary by email to {email}');
export const alsoNotifiedIn = message(
  'You are also notified in {browsers, plural, one {# other browser} other {# other browsers}}.',
);
export const remindMe = 'Remind me';
export const inMyInboxHere = 'In my inbox here';
export const byEmailTo = message('By email to {email}');
export const emailsHaveAnEndingLink = 'Each email has a link that ends them.';
export const byNotificationInThisBrowser = 'With a notification in this browser';
export const linkNotKnown =
  'This link is not known. If the account was deleted, no more email comes from it anyway.';
export const emailNotStopped = 'It was not stopped. Check the connection and try again.';
export const emailIsStopped = 'Email is stopped';
export const whatStoppingEmailLeaves =
  'You get no more reminders and summaries by email. What you chose for the inbox and for notifications stays as it is, and so does your plan.';
export const stopEmailFromCertway = 'Stop email from Certway?';
export const whatStoppingEmailDoes =
  'Reminders and summaries by email end at once. You can ask for them again under your plan.';
export const stopEmail = 'Stop email';
export const notificationsNotAllowed =
  'This browser does not allow notifications from this site. Allow them in its settings, then save again.';
export const notificationsNotSetUp =
  'This browser could not be set up for notifications. Try again, or choose another way.';
export const remindersNotSaved = 'It was not saved. Check the connection and try again.';
