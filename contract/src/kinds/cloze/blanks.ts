/** A blank is three or more underscores, because two underscores mean bold text in Markdown. */
const BLANKS = /_{3,}/g;
/** Returns the parts of a text before, between, and after its blanks. */
export const aroundBlanks = (text: string): string[] => text.split(BLANKS);
export const blanksIn = (text: string): number => aroundBlanks(text).length - 1;

/** Replaces each blank of a text, in order, by the result of `put`. */
export function withBlanks(text: string, put: (place: number, blank: string) => string): string {
  let place = 0;
  return text.replace(BLANKS, (found) => put(place++, found));
}
