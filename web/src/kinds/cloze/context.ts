import { aroundBlanks } from '@certway/contract/kinds/cloze/blanks';
import * as messages from './messages.ts';

const BEFORE = 4;
const AFTER = 3;

/** Matches text with formulas or code, which cannot be split at its blanks. */
const CANNOT_BE_CUT = /[$`<|\\]/;

const wordsOf = (piece: string) =>
  piece
    .replace(/[*_#>~[\]]/g, '')
    .split(/\s+/)
    .filter(Boolean);

/**
 * Returns the words around each blank, by which a learner recognizes the blank's field. If the text
 * cannot be split at its blanks, the words are empty.
 */
export function surroundings(text: string): string[] {
  const [first = '', ...afters] = aroundBlanks(text);
  if (CANNOT_BE_CUT.test(text)) return afters.map(() => '');
  const befores = [first, ...afters];
  return afters.map((after, place) => {
    const before = wordsOf(befores[place] ?? '');
    const behind = wordsOf(after);
    return [
      ...(before.length > BEFORE || place > 0 ? ['…'] : []),
      ...before.slice(-BEFORE),
      '____',
      ...behind.slice(0, AFTER),
      ...(behind.length > AFTER || place < afters.length - 1 ? ['…'] : []),
    ].join(' ');
  });
}

export const blankName = (place: number, count: number) =>
  messages.blankOf({ number: place + 1, count });
