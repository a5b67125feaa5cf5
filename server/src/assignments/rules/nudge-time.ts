import { Temporal } from 'temporal-polyfill';
import { zonedAt } from '../../time/days.ts';

const FROM_HOUR = 9;
const TO_HOUR = 20;

const opening = (day: Temporal.PlainDate, timeZone: string) =>
  day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour: FROM_HOUR }) });

/**
 * Returns the first moment from `now` at which a nudge may be sent: between 9:00 and 20:00 in the
 * time zone of the person.
 */
export function nudgeTime(timeZone: string, now: Date): Date {
  const local = zonedAt(timeZone, now);
  if (local.hour >= FROM_HOUR && local.hour < TO_HOUR) return now;
  const today = local.toPlainDate();
  const day = local.hour < FROM_HOUR ? today : today.add({ days: 1 });
  return new Date(opening(day, timeZone).epochMilliseconds);
}
