import { parseList, quoteListItem } from './list-text.ts';

/** Writes pairs as text, `left → right; left → right`, and reads such a text back. */

interface TextPair {
  left: string;
  right: string;
}

export const pairsToText = (pairs: TextPair[]): string =>
  pairs.map(({ left, right }) => `${quoteListItem(left)} → ${quoteListItem(right)}`).join('; ');

function fromWords(words: string): TextPair[] | null {
  const parts = parseList(words) ?? [];
  const alternate = parts.every(({ sign }, place) => (place % 2 === 0) === (sign === '→'));
  if (!alternate || parts.length === 0 || parts.length % 2 === 1) return null;
  return Array.from({ length: parts.length / 2 }, (_, i) => ({
    left: parts[2 * i]?.text ?? '',
    right: parts[2 * i + 1]?.text ?? '',
  }));
}

const isPair = (value: unknown): value is TextPair =>
  typeof value === 'object' &&
  value !== null &&
  'left' in value &&
  'right' in value &&
  typeof value.left === 'string' &&
  typeof value.right === 'string';

/**
 * Accepts two JSON forms: a list of `{ left, right }`, and an object whose keys are the left sides.
 */
function fromJson(json: string): TextPair[] | null {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  if (Array.isArray(value)) return value.every(isPair) ? value : null;
  if (typeof value !== 'object' || value === null) return null;
  const pairs = Object.entries(value).map(([left, right]) => ({ left, right }));
  return pairs.every(isPair) ? pairs : null;
}

export const pairsFromText = (text: string): TextPair[] | null => fromJson(text) ?? fromWords(text);
