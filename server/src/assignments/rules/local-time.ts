import { Temporal } from 'temporal-polyfill';

/**
 * Returns the moment of a local date and time in a time zone. A time that occurs twice on a day
 * counts the first time. A time that a clock change skips is postponed by the length of the change.
 */
export const momentOf = (local: string, timeZone: string): Date =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds);

export const momentOrNull = (local: string | null, timeZone: string): Date | null =>
  local === null ? null : momentOf(local, timeZone);
