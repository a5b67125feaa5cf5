/**
 * Pairs in words: `left → right; left → right`. A text that holds one of the signs stands in double
 * quotes as JSON has them, so that the words can be read back exactly.
 */

interface PairInWords {
  left: string;
  right: string;
}

const quoted = (text: string) => (/[→;"]/.test(text) ? JSON.stringify(text) : text);

export const pairsInWords = (pairs: PairInWords[]): string =>
  pairs.map(({ left, right }) => `${quoted(left)} → ${quoted(right)}`).join('; ');

const PART = /(?:\s*("(?:[^"\\]|\\.)*")\s*|([^→;"]+))([→;]|$)/y;

function unquoted(json: string): string | null {
  try {
    return String(JSON.parse(json));
  } catch {
    return null;
  }
}

/** The texts left and right of the arrows in turn, or null where arrows and semicolons do not alternate. */
function partsOf(words: string): string[] | null {
  const parts: string[] = [];
  PART.lastIndex = 0;
  while (PART.lastIndex < words.length) {
    const [found, inQuotes, bare = '', sign] = PART.exec(words) ?? [];
    const text = inQuotes === undefined ? bare.trim() : unquoted(inQuotes);
    const isLeft = parts.length % 2 === 0;
    if (found === undefined || text === null || isLeft !== (sign === '→')) return null;
    parts.push(text);
  }
  return parts.length > 0 && parts.length % 2 === 0 ? parts : null;
}

function fromWords(words: string): PairInWords[] | null {
  const parts = partsOf(words);
  if (!parts) return null;
  return Array.from({ length: parts.length / 2 }, (_, i) => ({
    left: parts[2 * i] ?? '',
    right: parts[2 * i + 1] ?? '',
  }));
}

const isPair = (value: unknown): value is PairInWords =>
  typeof value === 'object' &&
  value !== null &&
  'left' in value &&
  'right' in value &&
  typeof value.left === 'string' &&
  typeof value.right === 'string';

/** Two shapes are met: a list of `{ left, right }`, and an object whose names are the left sides. */
function fromJson(json: string): PairInWords[] | null {
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

export const pairsFromText = (text: string): PairInWords[] | null =>
  fromJson(text) ?? fromWords(text);
