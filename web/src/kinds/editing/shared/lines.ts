/** Splits the text of a field into trimmed lines, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * Replaces the line breaks of a stored text with spaces, because the field holds one text per line.
 */
export const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ');

export const asLines = (texts: readonly string[]) => texts.map(oneLine).join('\n');
