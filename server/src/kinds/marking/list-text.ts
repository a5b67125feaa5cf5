/**
 * Writes and reads lists as text: `a; b` or `a → b`. An entry that contains a separator is put in
 * double quotes, as in JSON, so it can be read back exactly.
 */

type Sign = '→' | ';';

export const quoteListItem = (text: string) => (/[→;"]/.test(text) ? JSON.stringify(text) : text);

const PART = /(?:\s*("(?:[^"\\]|\\.)*")\s*|([^→;"]+))([→;]|$)/y;

function unquoted(json: string): string | null {
  try {
    return String(JSON.parse(json));
  } catch {
    return null;
  }
}

interface Part {
  text: string;
  /** The separator after the text. Is empty for the last part. */
  sign: Sign | '';
}

/**
 * Splits a list into its texts and the separator after each. Returns null if the list is malformed.
 */
export function parseList(words: string): Part[] | null {
  const parts: Part[] = [];
  PART.lastIndex = 0;
  while (PART.lastIndex < words.length) {
    const [found, inQuotes, bare = '', sign] = PART.exec(words) ?? [];
    const text = inQuotes === undefined ? bare.trim() : unquoted(inQuotes);
    if (found === undefined || text === null) return null;
    parts.push({ text, sign: (sign ?? '') as Sign | '' });
  }
  return parts;
}

export const listToText = (texts: readonly string[], sign: Sign): string =>
  texts.map(quoteListItem).join(sign === ';' ? '; ' : ' → ');

function fromJson(json: string): string[] | null {
  try {
    const value: unknown = JSON.parse(json);
    const isList = Array.isArray(value) && value.every((item) => typeof item === 'string');
    return isList ? value : null;
  } catch {
    return null;
  }
}

function fromWords(words: string, sign: Sign): string[] | null {
  const parts = parseList(words);
  const apart = parts?.slice(0, -1).every((part) => part.sign === sign);
  return parts && apart ? parts.map(({ text }) => text) : null;
}

/** The inverse of `listToText`. Also accepts a JSON array of texts. */
export const listFromText = (text: string, sign: Sign): string[] | null =>
  fromJson(text) ?? fromWords(text, sign);
