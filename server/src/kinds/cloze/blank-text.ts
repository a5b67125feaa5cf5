import { listFromText, quoteListItem } from '../marking/list-text.ts';

/**
 * Writes the answers of several blanks as one text, such as `Paris; ""; Rome`, and reads such a
 * text back.
 */

const word = (text: string) =>
  text === '' || text !== text.trim() ? JSON.stringify(text) : quoteListItem(text);

export const blanksToText = (texts: readonly string[]): string => texts.map(word).join('; ');

export const blanksFromText = (text: string): string[] | null => listFromText(text, ';');
