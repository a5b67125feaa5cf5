/** A blank is three or more underscores, because two underscores mean bold text in Markdown. */
export const BLANK = /_{3,}/;
const BLANKS = /_{3,}/g;

export const blanksIn = (text: string): number => text.split(BLANKS).length - 1;

/** Replaces each blank of a text, in order, by the result of `put`. */
export function withBlanks(
  text: string,
  replacement: (index: number, blank: string) => string,
): string {
  let index = 0;
  return text.replace(BLANKS, (found) => replacement(index++, found));
}
