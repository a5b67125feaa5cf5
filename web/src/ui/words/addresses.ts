/**
 * Splits pasted text into email addresses. They may be separated by commas, semicolons, spaces, or
 * lines, and may follow a name, as in `Ann Abel <ann@people.example>`. Other words are returned too,
 * so that they are reported as wrong addresses.
 */
export const addressesIn = (text: string): string[] =>
  text
    .split(/[\n\r,;]+/)
    .flatMap((part) => /<([^<>]+)>/.exec(part)?.[1]?.trim() ?? part.trim().split(/\s+/))
    .filter((address) => address !== '');
