import { listFromText, quoteListItem } from '../marking/list-text.ts';

/** The answers of several blanks as one text: `Paris; ""; Rome`. */

const word = (text: string) =>
  text === '' || text !== text.trim() ? JSON.stringify(text) : quoteListItem(text);

export const blanksToText = (texts: readonly string[]): string => texts.map(word).join('; ');

export const blanksFromText = (text: string): string[] | null => listFromText(text, ';');
