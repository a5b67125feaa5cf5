import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A search is plain text: a percent sign in it is literal. */
const plain = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Matches anywhere in a text, in any case. No condition if the search is empty. */
export const contains = (text: SQLWrapper, q: string): SQL | undefined =>
  q === '' ? undefined : sql`${text} ilike ${`%${plain(q)}%`}`;

/** Matches at the beginning of a text, character by character: a byte-ordered index supports it. */
export const startsWith = (text: SQLWrapper, q: string): SQL => sql`${text} like ${`${plain(q)}%`}`;

/** Matches at the beginning of any word of a text in lower case that has one space before each word. */
export const hasWords = (text: SQLWrapper, phrase: string): SQL =>
  sql`${text} like ${`% ${plain(phrase)}%`}`;
