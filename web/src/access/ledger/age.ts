import { LANGUAGE, memoizeOnce } from '../../ui/words/language.ts';
import * as messages from '../messages.ts';

const MINUTE = 60_000;
const units = [
  { unit: 'day', ms: 24 * 60 * MINUTE },
  { unit: 'hour', ms: 60 * MINUTE },
  { unit: 'minute', ms: MINUTE },
] as const;

const words = memoizeOnce(() => new Intl.RelativeTimeFormat(LANGUAGE, { numeric: 'always' }));

/** Returns the age of a purchase request in the largest unit that fits, such as '3 days ago'. */
export function ageText(iso: string, now = Date.now()): string {
  const age = now - new Date(iso).getTime();
  const fitting = units.find(({ ms }) => age >= ms);
  return fitting ? words().format(-Math.floor(age / fitting.ms), fitting.unit) : messages.justNow;
}
