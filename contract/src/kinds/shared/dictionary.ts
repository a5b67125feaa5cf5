const collator = new Intl.Collator('en', { numeric: true });

const compared = (a: string, b: string) => collator.compare(a, b) || (a < b ? -1 : 1);

/** Sorts choices alphabetically, so that their order does not reveal the right one. */
export const inOrder = (choices: readonly string[]): string[] => [...choices].sort(compared);

export const byName = <Named extends { name: string }>(named: readonly Named[]): Named[] =>
  [...named].sort((a, b) => compared(a.name, b.name));
