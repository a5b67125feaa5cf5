import { numberText } from './counts.ts';

/**
 * How compiled messages write a number (`messages-plugin.ts`): their library would create an Intl
 * object for each.
 */
export const number = (_language: string, value: number, offset: number): string =>
  numberText(value - offset);
