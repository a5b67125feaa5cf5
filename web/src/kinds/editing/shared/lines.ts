/** The lines of a field with several short texts. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Removes line breaks of a stored text, which takes one line here. */
export const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ');

export const asLines = (texts: readonly string[]) => texts.map(oneLine).join('\n');
