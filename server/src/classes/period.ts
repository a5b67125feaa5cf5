import { Temporal } from 'temporal-polyfill';

/** Returns the moment when a day is over in a time zone. Null stands for a day that never comes. */
export function endOfDay(day: string | null, timeZone: string): Date | null {
  if (day === null) return null;
  const next = Temporal.PlainDate.from(day).add({ days: 1 });
  return new Date(next.toZonedDateTime(timeZone).epochMilliseconds);
}

export const isOver = (endsAt: Date | null, now: Date): boolean => endsAt !== null && endsAt <= now;
