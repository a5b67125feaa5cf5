/** As in a text with a single blank; two underscores are bold Markdown. */
const BLANKS = /_{3,}/g;
/** What stands before, between and behind the blanks. */
export const aroundBlanks = (text: string): string[] => text.split(BLANKS);
export const blanksIn = (text: string): number => aroundBlanks(text).length - 1;

/** The text with each blank replaced, in their order. */
export function withBlanks(text: string, put: (place: number, blank: string) => string): string {
  let place = 0;
  return text.replace(BLANKS, (found) => put(place++, found));
}
