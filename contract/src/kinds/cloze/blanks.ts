/** Three or more underscores, as in a text with a single blank; two are bold Markdown. */
const BLANKS = /_{3,}/g;
/** The texts before, between, and after the blanks. */
export const aroundBlanks = (text: string): string[] => text.split(BLANKS);
export const blanksIn = (text: string): number => aroundBlanks(text).length - 1;

/** Replaces each blank of the text, in order. */
export function withBlanks(text: string, put: (place: number, blank: string) => string): string {
  let place = 0;
  return text.replace(BLANKS, (found) => put(place++, found));
}
