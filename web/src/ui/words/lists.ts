import { LANGUAGE, memoizeOnce } from './language.ts';

const list = memoizeOnce(() => new Intl.ListFormat(LANGUAGE, { type: 'conjunction' }));

/** Returns a list such as 'Signs, lights, and parking'. */
export const listText = (parts: readonly string[]): string => list().format(parts);
