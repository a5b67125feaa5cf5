/** Returns the whole words at the start of a text, followed by an ellipsis if any were left out. */
export function firstWords(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length + 1);
  const end = start.search(/\s\S*$/u);
  // A first word that is longer than the limit has to be cut.
  const words = end > 0 ? start.slice(0, end) : text.slice(0, length);
  return `${words.replace(/[\s.,;:–—-]+$/u, '')}…`;
}
