import { LANGUAGE } from './language.ts';
import { memoizeOnce } from './memoize-once.ts';

const all = memoizeOnce(() => new Intl.ListFormat(LANGUAGE, { type: 'conjunction' }));
/** Returns a list such as 'Signs, lights, and parking'. */
export const listText = (parts: readonly string[]): string => all().format(parts);
