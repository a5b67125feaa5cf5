import * as messages from '../messages.ts';
import { LANGUAGE } from './language.ts';
import { memoizeOnce } from './memoize-once.ts';

/** Formats timestamps of the calls in the reader's time zone and in one form: Nov 19, 2026. */
const form = (options: Intl.DateTimeFormatOptions) => {
  const words = memoizeOnce(() => new Intl.DateTimeFormat(LANGUAGE, options));
  return (iso: string): string => words().format(new Date(iso));
};
/** A calendar day has no time: it is the same day everywhere. */
const ofCalendar = (options: Intl.DateTimeFormatOptions) => form({ ...options, timeZone: 'UTC' });

const months = messages.months.split(' ');
/** The most frequent form is written without Intl, whose first use is slow on a slow phone (`counts.ts`). */
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
/** Used where the year is clear. */
export const monthDayText = ofCalendar({ month: 'short', day: 'numeric' });
export const monthText = ofCalendar({ month: 'long', year: 'numeric' });
export const weekdayText = ofCalendar({ weekday: 'short' });

/** For lists with little space: the time if it is today, otherwise the day. */
export function shortMomentText(iso: string, now = new Date()): string {
  return new Date(iso).toDateString() === now.toDateString() ? clockText(iso) : dayText(iso);
}
