/** The SQL text of an argument of the driver's query(): a string, or an object with the text. */
export const queryTextOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : ((asked as { text?: string } | undefined)?.text ?? '');

/** Whether a statement is a SELECT, which changes nothing but may lock. */
export const isSelect = (text: string): boolean => /^\s*select\b/i.test(text);
