import { wholeNumber } from '../ui/words/whole-number.ts';

/**
 * Parses an optional limit. Returns null for an empty text, which means no limit, and undefined for
 * anything but a whole number from 1 to `atMost`.
 */
export const parseLimit = (typed: string, atMost: number): number | null | undefined =>
  typed.trim() === '' ? null : (wholeNumber(typed, atMost) ?? undefined);
