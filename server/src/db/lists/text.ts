import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Escapes the wildcards of LIKE, so that a percent sign or underscore in a search text is matched
 * literally.
 */
const plain = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Matches anywhere in a text, ignoring case. Returns no condition if the search is empty. */
export const contains = (text: SQLWrapper, q: string): SQL | undefined =>
  q === '' ? undefined : sql`${text} ilike ${`%${plain(q)}%`}`;

/**
 * Returns the condition that a text begins with the search text. Case matters, so that an index in
 * byte order can be used.
 */
export const startsWith = (text: SQLWrapper, q: string): SQL => sql`${text} like ${`${plain(q)}%`}`;

/**
 * Returns the condition that a word of the text begins with the phrase. The text must be in lower
 * case, with one space before each word.
 */
export const hasWords = (text: SQLWrapper, phrase: string): SQL =>
  sql`${text} like ${`% ${plain(phrase)}%`}`;
