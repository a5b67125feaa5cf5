/** Parses a typed whole number from 1 to `atMost`. Returns null for anything else. */
export function wholeNumber(typed: string, atMost: number): number | null {
  const number = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0;
  return number >= 1 && number <= atMost ? number : null;
}

/**
 * Parses an optional limit. Returns null for an empty text, which means no limit, and undefined for
 * anything but a whole number from 1 to `atMost`.
 */
export const parseLimit = (typed: string, atMost: number): number | null | undefined =>
  typed.trim() === '' ? null : (wholeNumber(typed, atMost) ?? undefined);
