import * as messages from './messages.ts';

/** Formats the remaining time of a mock exam, and defines when it is announced. */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const FIVE_MINUTES_MS = 5 * MINUTE_MS;

/**
 * Returns the remaining time from which the clock is always shown, even if it was hidden: five
 * minutes, or a tenth of a short exam.
 */
export const warnsFrom = (totalMs: number): number => Math.min(FIVE_MINUTES_MS, totalMs / 10);

/**
 * Returns the remaining times that are read out: half and a quarter of the total time, the time
 * from which the clock is always shown, and one minute.
 */
export function announcedAt(totalMs: number): number[] {
  const moments = [totalMs / 2, totalMs / 4, warnsFrom(totalMs), MINUTE_MS];
  return [...new Set(moments)].filter((left) => left < totalMs).sort((a, b) => b - a);
}

/**
 * Returns the announcement time that was passed between `before` and `now`, null if none. If
 * several were passed, as after the device slept, only the last one is returned.
 */
export function passedMoment(
  moments: readonly number[],
  before: number,
  now: number,
): number | null {
  return moments.filter((moment) => now <= moment && moment < before).at(-1) ?? null;
}

const two = (value: number) => String(value).padStart(2, '0');

/**
 * Returns the remaining time as 1:04:09, or as 4:09 below an hour. The time is rounded up to whole
 * seconds.
 */
export function remainingText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const tail = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${tail}` : `${minutes}:${tail}`;
}

/** Returns the remaining time in words, rounded to minutes, for screen readers and sentences. */
export function remainingSpoken(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  if (seconds < 60) return messages.secondsLeft({ seconds });
  const total = Math.round(seconds / 60);
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  if (hours === 0) return messages.minutesLeft({ minutes });
  return minutes === 0
    ? messages.hoursLeft({ hours })
    : messages.hoursAndMinutesLeft({ hours, minutes });
}
