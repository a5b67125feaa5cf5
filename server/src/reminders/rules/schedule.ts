import { Temporal } from 'temporal-polyfill';
import { zonedAt } from '../../time/days.ts';

/** Computes when a reminder is due next, across daylight saving time. */

interface DailyTime {
  minute: number;
  timeZone: string;
}

const MONDAY = 1;

/**
 * Returns the next moment after `after` at which the local time is the given one. If `weekday` is
 * given (1 is Monday), the moment is on that weekday. A local time that occurs twice on a day
 * counts the first time. A local time that a clock change skips is postponed by the length of the
 * change.
 */
export function nextAt({ minute, timeZone }: DailyTime, after: Date, weekday?: number): Date {
  const time = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 });
  for (let day = zonedAt(timeZone, after).toPlainDate(); ; day = day.add({ days: 1 })) {
    if (weekday !== undefined && day.dayOfWeek !== weekday) continue;
    const at = day.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds;
    if (at > after.getTime()) return new Date(at);
  }
}

export const nextFor = (kind: 'daily' | 'weekly', clock: DailyTime, after: Date): Date =>
  nextAt(clock, after, kind === 'weekly' ? MONDAY : undefined);

export const minuteOf = (at: string): number => Number(at.slice(0, 2)) * 60 + Number(at.slice(3));

const twoDigits = (number: number) => String(number).padStart(2, '0');
export const timeOf = (minute: number): string =>
  `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
