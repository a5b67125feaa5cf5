import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A search is plain text: a per cent sign in it is just that. */
const plain = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Anywhere in a text, in any case. No condition if nothing is searched for. */
export const contains = (text: SQLWrapper, q: string): SQL | undefined =>
  q === '' ? undefined : sql`${text} ilike ${`%${plain(q)}%`}`;

/** At the beginning of a text, character by character: an index by bytes answers it. */
export const startsWith = (text: SQLWrapper, q: string): SQL => sql`${text} like ${`${plain(q)}%`}`;

/** At the beginning of any word of a text that has one space before each word and no capitals. */
export const hasWords = (text: SQLWrapper, phrase: string): SQL =>
  sql`${text} like ${`% ${plain(phrase)}%`}`;
