import { listFromText, quoted } from '../marking/list-text.ts';

/** The answers of several blanks as one text: `Paris; ""; Rome`. */

const word = (text: string) =>
  text === '' || text !== text.trim() ? JSON.stringify(text) : quoted(text);

export const blanksInWords = (texts: readonly string[]): string => texts.map(word).join('; ');

export const blanksFromText = (text: string): string[] | null => listFromText(text, ';');
