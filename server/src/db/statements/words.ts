/** What is asked of the driver: words, or an object that has them. */
export const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : ((asked as { text?: string } | undefined)?.text ?? '');

/** It changes nothing, though it may lock. */
export const isSelect = (text: string): boolean => /^\s*select\b/i.test(text);
