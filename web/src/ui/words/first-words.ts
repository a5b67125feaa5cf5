/** Returns the whole words at the start of a text, followed by an ellipsis if any were left out. */
export function firstWords(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length + 1);
  const end = start.search(/\s\S*$/u);
  // A first word that is longer than the limit has to be cut.
  const words = end > 0 ? start.slice(0, end) : text.slice(0, length);
  return `${words.replace(/[\s.,;:–—-]+$/u, '')}…`;
}

/** The length in characters of a description on a card, which fills about two lines. */
const CARD_DESCRIPTION_LENGTH = 80;

/** Shortens the description of a program for its card. */
export const cardDescription = (description: string): string =>
  firstWords(description, CARD_DESCRIPTION_LENGTH);
