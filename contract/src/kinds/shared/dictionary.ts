const collator = new Intl.Collator('en', { numeric: true });

const compared = (a: string, b: string) => collator.compare(a, b) || (a < b ? -1 : 1);

/** What is chosen from, as a dictionary would list it: which is right nobody sees from the order. */
export const inOrder = (choices: readonly string[]): string[] => [...choices].sort(compared);

/** The same of what has a name. */
export const byName = <Named extends { name: string }>(named: readonly Named[]): Named[] =>
  [...named].sort((a, b) => compared(a.name, b.name));
