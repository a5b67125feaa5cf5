const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const dayAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** A date without a time is the same day everywhere. */
const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
export const dateText = (yearMonthDay: string): string => date.format(new Date(yearMonthDay));

/** A moment as the calls tell it, in words of the reader's place. */
export const dayText = (iso: string): string => day.format(new Date(iso));
export const momentText = (iso: string): string => dayAndTime.format(new Date(iso));

/** For lists, where the place is small: the time of today, else the day. */
export function shortMomentText(iso: string, now = new Date()): string {
  const moment = new Date(iso);
  return moment.toDateString() === now.toDateString() ? time.format(moment) : day.format(moment);
}
