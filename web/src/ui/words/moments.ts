import * as messages from '../messages.ts';
import { LANGUAGE, memoizeOnce } from './language.ts';

/**
 * Creates a formatter for the timestamps of API replies, such as Nov 19, 2026. It uses the reader's
 * time zone by default.
 */
const form = (options: Intl.DateTimeFormatOptions) => {
  const words = memoizeOnce(() => new Intl.DateTimeFormat(LANGUAGE, options));
  return (iso: string): string => words().format(new Date(iso));
};
/**
 * Creates a formatter for calendar days. A calendar day has no time, so it is formatted in UTC,
 * which makes it the same day in every time zone.
 */
const ofCalendar = (options: Intl.DateTimeFormatOptions) => form({ ...options, timeZone: 'UTC' });

const months = messages.months.split(' ');
/**
 * Formats the most frequent kind of date without Intl, whose first use takes long on a slow phone
 * (see `counts.ts`).
 */
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
/** Returns the day of the reader's calendar, as 2026-11-19. */
export const isoDay = (at: Date): string => at.toLocaleDateString('en-CA');
/** Formats a day without its year, for use where the year is clear from the context. */
export const monthDayText = ofCalendar({ month: 'short', day: 'numeric' });
export const monthText = ofCalendar({ month: 'long', year: 'numeric' });
export const shortMonthText = ofCalendar({ month: 'short' });
export const weekdayText = ofCalendar({ weekday: 'short' });

/** Formats a timestamp for lists with little space: the time if it is today, otherwise the day. */
export function shortMomentText(iso: string, now = new Date()): string {
  return new Date(iso).toDateString() === now.toDateString() ? clockText(iso) : dayText(iso);
}
