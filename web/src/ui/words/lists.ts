import { LANGUAGE, memoizeOnce } from './language.ts';

const list = memoizeOnce(() => new Intl.ListFormat(LANGUAGE, { type: 'conjunction' }));

/** Returns a list such as 'Signs, lights, and parking'. */
export const listText = (parts: readonly string[]): string => list().format(parts);

/** Joins facts in one line. If the line wraps, a separator stays with the fact before it. */
export const factsText = (facts: readonly string[]): string =>
  facts.filter(Boolean).join('\u00a0· ');
