import { LANGUAGE } from './language.ts';

const all = new Intl.ListFormat(LANGUAGE, { type: 'conjunction' });
/** 'Signs, lights, and parking'. */
export const listText = (parts: readonly string[]): string => all.format(parts);
