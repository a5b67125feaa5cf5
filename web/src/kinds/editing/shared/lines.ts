/** Several short texts in one field, one per line. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A text stored with a line break in it still takes one line here. */
export const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ');

export const asLines = (texts: readonly string[]) => texts.map(oneLine).join('\n');
