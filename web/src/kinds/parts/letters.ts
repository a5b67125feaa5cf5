export const letterOf = (place: number) => String.fromCharCode('A'.charCodeAt(0) + place);

/** The index that a key selects: A or 1 is 0. Null for any other key. */
export function placeForKey(key: string, count: number): number | null {
  const letter = /^[a-z]$/i.test(key) ? key.toUpperCase().charCodeAt(0) - 'A'.charCodeAt(0) : null;
  const place = letter ?? (/^[1-9]$/.test(key) ? Number(key) - 1 : -1);
  return place >= 0 && place < count ? place : null;
}
