import { message } from '@certway/contract/message';

export const reminders = 'Reminders';
export const whenRemindersCome =
  'On each study day, we can remind you once if you have not finished that day’s questions. You get no reminders on days off, on exam day, or after the exam.';
export const timeOfTheDay = 'Time of day';
export const byClockOf = message('Time zone: {zone}');
export const chooseTimeOfDay = 'Choose a time of day';
export const weeklySummary = 'A summary of the week, on Mondays';
export const whatWeeklySummaryHolds = 'What you studied, what improved, and what comes next.';
export const summaryInMyInbox = 'The summary in my Certway inbox';
export const summaryByEmailTo = message('The summary by email to {email}');
export const alsoNotifiedIn = message(
  'You are also notified in {browsers, plural, one {# other browser} other {# other browsers}}.',
);
export const remindMe = 'Remind me';
export const inMyInboxHere = 'In my Certway inbox';
export const byEmailTo = message('By email to {email}');
export const emailsHaveAnEndingLink = 'Every email has an unsubscribe link.';
export const byNotificationInThisBrowser = 'With a notification in this browser';
export const linkNotKnown =
  'This link is not valid. If the account was deleted, you will not get any more email.';
export const emailNotStopped = message('Email could not be turned off. {why}');
export const emailIsStopped = 'Email is stopped';
export const whatStoppingEmailLeaves =
  'You will get no more reminders or summaries by email. Your inbox and notification settings and your study plan stay the same.';
export const stopEmailFromCertway = 'Stop email from Certway?';
export const whatStoppingEmailDoes =
  'You will stop getting reminders and summaries by email right away. You can turn them on again in your plan.';
export const stopEmail = 'Stop email';
export const keepTheEmails = 'Keep the emails';
export const goHome = 'Go to the home page';
export const notificationsBlocked =
  'This browser blocks notifications from this site, so they are not turned on. To allow them, open the site settings beside the address of this page, set Notifications to Allow, and save again.';
export const notificationsNotAllowed =
  'You did not allow notifications, so they are not turned on. To allow them, save again and choose Allow when the browser asks.';
export const notificationsNotSetUp =
  'This browser could not be set up for notifications. Try again, or choose another way to be reminded.';
export const savedParts = message('Saved: {parts}. {trouble}');
export const partTime = message('the time of day ({at})');
export const partInbox = 'reminders in your inbox';
export const partEmail = 'reminders by email';
export const partOtherBrowsers = 'notifications in your other browsers';
export const partSummary = 'the summary of the week';
export const remindersNotSaved = 'Your reminders could not be saved. Please try again.';
