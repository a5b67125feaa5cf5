import * as messages from '../messages.ts';
import { LANGUAGE } from './language.ts';
import { memoizeOnce } from './memoize-once.ts';

/** Moments as the calls tell them, in the reader's place and in one form: Nov 19, 2026. */
const form = (options: Intl.DateTimeFormatOptions) => {
  const words = memoizeOnce(() => new Intl.DateTimeFormat(LANGUAGE, options));
  return (iso: string): string => words().format(new Date(iso));
};
/** A day of the calendar has no time: it is the same day everywhere. */
const ofCalendar = (options: Intl.DateTimeFormatOptions) => form({ ...options, timeZone: 'UTC' });

const months = messages.months.split(' ');
/** What most pages show is written without Intl, whose first use takes a slow phone long (`counts.ts`). */
const written = (month: number, day: number, year: number) => `${months[month]} ${day}, ${year}`;

export function dayText(iso: string): string {
  const at = new Date(iso);
  return written(at.getMonth(), at.getDate(), at.getFullYear());
}
export const momentText = form({ dateStyle: 'medium', timeStyle: 'short' });
export const clockText = form({ timeStyle: 'short' });

export function dateText(iso: string): string {
  const at = new Date(iso);
  return written(at.getUTCMonth(), at.getUTCDate(), at.getUTCFullYear());
}
/** Where the year is clear. */
export const monthDayText = ofCalendar({ month: 'short', day: 'numeric' });
export const monthText = ofCalendar({ month: 'long', year: 'numeric' });
export const weekdayText = ofCalendar({ weekday: 'short' });

/** For lists, where the place is small: the time of today, else the day. */
export function shortMomentText(iso: string, now = new Date()): string {
  return new Date(iso).toDateString() === now.toDateString() ? clockText(iso) : dayText(iso);
}
