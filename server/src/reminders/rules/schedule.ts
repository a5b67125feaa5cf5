import { formatsByZone } from '../../days.ts';

/** Converts between moments and local times, across daylight saving time. */

const MS_A_MINUTE = 60_000;
const MS_A_DAY = 86_400_000;

const clockFormat = formatsByZone('en-US', {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/**
 * Returns the local time at a moment. It is given in milliseconds, computed as if the local time
 * were UTC.
 */
export function clockIn(timeZone: string, at: Date): number {
  const parts = clockFormat(timeZone).formatToParts(at);
  const of = (name: string) => Number(parts.find(({ type }) => type === name)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

const offsetAt = (timeZone: string, ms: number) =>
  clockIn(timeZone, new Date(ms)) - Math.floor(ms / 1000) * 1000;

/**
 * Returns the moment at which a time zone has a local time. If the local time occurs twice, returns
 * the first moment. If it is skipped, returns the moment later by the length of the change.
 */
function momentOf(timeZone: string, shown: number): number {
  const before = shown - offsetAt(timeZone, shown - MS_A_DAY);
  const after = shown - offsetAt(timeZone, shown + MS_A_DAY);
  const right = [before, after]
    .filter((ms) => clockIn(timeZone, new Date(ms)) === shown)
    .sort((one, other) => one - other);
  return right[0] ?? before;
}

interface DailyTime {
  minute: number;
  timeZone: string;
}

/**
 * Returns the next moment after `after` at which the local time is the given one. If `weekday` is
 * given, the moment is on that weekday.
 */
export function nextAt({ minute, timeZone }: DailyTime, after: Date, weekday?: number): Date {
  const midnight = Math.floor(clockIn(timeZone, after) / MS_A_DAY) * MS_A_DAY;
  for (let day = 0; ; day++) {
    const shown = midnight + day * MS_A_DAY;
    if (weekday !== undefined && new Date(shown).getUTCDay() !== weekday) continue;
    const ms = momentOf(timeZone, shown + minute * MS_A_MINUTE);
    if (ms > after.getTime()) return new Date(ms);
  }
}

const MONDAY = 1;

export const nextFor = (kind: 'daily' | 'weekly', clock: DailyTime, after: Date): Date =>
  nextAt(clock, after, kind === 'weekly' ? MONDAY : undefined);

export const minuteOf = (at: string): number => Number(at.slice(0, 2)) * 60 + Number(at.slice(3));

const twoDigits = (number: number) => String(number).padStart(2, '0');
export const timeOf = (minute: number): string =>
  `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
