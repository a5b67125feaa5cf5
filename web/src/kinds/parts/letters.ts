export const letterOf = (place: number) => String.fromCharCode('A'.charCodeAt(0) + place);

/**
 * Returns the index of the option that a key selects: 0 for A or 1. Returns null for any other key.
 */
export function placeForKey(key: string, count: number): number | null {
  const letter = /^[a-z]$/i.test(key) ? key.toUpperCase().charCodeAt(0) - 'A'.charCodeAt(0) : null;
  const place = letter ?? (/^[1-9]$/.test(key) ? Number(key) - 1 : -1);
  return place >= 0 && place < count ? place : null;
}
