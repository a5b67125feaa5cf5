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

/** Two letters or digits are required before the mark, so that 'U.S.' does not end a sentence. */
const SENTENCE_END = /(?<=[\p{L}\p{N})]{2}[.!?])\s/u;

/**
 * Returns the part of a program's description that its card shows: the first sentence, or the first
 * words of a longer one.
 */
export function cardDescription(description: string): string {
  const [sentence = description] = description.split(SENTENCE_END, 1);
  return firstWords(sentence, CARD_DESCRIPTION_LENGTH);
}
