import { numberText } from './counts.ts';

/** How compiled messages write a number (`messages-plugin.ts`): their library's own way makes an Intl object for any. */
export const number = (_language: string, value: number, offset: number): string =>
  numberText(value - offset);
