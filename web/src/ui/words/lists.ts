import { LANGUAGE } from './language.ts';
import { madeOnce } from './made-once.ts';

const all = madeOnce(() => new Intl.ListFormat(LANGUAGE, { type: 'conjunction' }));
/** 'Signs, lights, and parking'. */
export const listText = (parts: readonly string[]): string => all().format(parts);
