import { numberText } from './counts.ts';

/**
 * Formats a number in a compiled message (`messages-plugin.ts`). It replaces the formatter of the
 * message library, which would create an Intl object for each number.
 */
export const number = (_language: string, value: number, offset: number): string =>
  numberText(value - offset);
