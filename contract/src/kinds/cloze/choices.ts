const collator = new Intl.Collator('en', { numeric: true });

/** What a blank is chosen from, as a dictionary would list it: which is right nobody sees from the order. */
export const inOrder = (choices: readonly string[]): string[] =>
  [...choices].sort((a, b) => collator.compare(a, b) || (a < b ? -1 : 1));
