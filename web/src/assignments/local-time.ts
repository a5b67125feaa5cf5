import { LANGUAGE } from '../ui/words/language.ts';
import { dateText } from '../ui/words/moments.ts';
import * as messages from './messages.ts';

/** Dates with times in the time zone of a class, such as `2027-03-28T18:00`. */

/** Returns the local time of a moment. Without a time zone, it is the time of the device. */
export function localTimeOf(moment: string, timeZone?: string): string {
  const form = new Intl.DateTimeFormat(LANGUAGE, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone && { timeZone }),
  });
  const parts = new Map(
    form.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]),
  );
  const day = [parts.get('year'), parts.get('month'), parts.get('day')].join('-');
  return `${day}T${parts.get('hour')}:${parts.get('minute')}`;
}

/** Formats a local time, such as 'Mar 28, 2027, 18:00'. */
export const localTimeText = (local: string): string =>
  messages.timeOn({ day: dateText(local.slice(0, 10)), time: local.slice(11, 16) });

const DAY_MS = 24 * 60 * 60 * 1000;
const dayOf = (local: string) => Date.parse(`${local.slice(0, 10)}T00:00Z`) / DAY_MS;

/** Says when something is due in the time zone of the device, such as 'Due tomorrow, 18:00'. */
export function dueText(due: string, now = new Date()): string {
  const local = localTimeOf(due);
  const time = local.slice(11, 16);
  if (new Date(due) < now) return messages.wasDue({ at: localTimeText(local) });
  const days = dayOf(local) - dayOf(localTimeOf(now.toISOString()));
  if (days === 0) return messages.dueToday({ time });
  if (days === 1) return messages.dueTomorrow({ time });
  return messages.dueOn({ at: localTimeText(local) });
}
