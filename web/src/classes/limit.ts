/**
 * Parses an optional limit. Returns null for an empty text, which means no limit, and undefined for
 * anything but a whole number from 1 to `atMost`.
 */
export function parseLimit(typed: string, atMost: number): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= atMost ? number : undefined;
}
