import * as messages from './messages.ts';
import type { RowValues } from './table.ts';
import { figureIn, type KeyStyle, partsOf, placeOfLetter, rowOf } from './table-key-style.ts';

/**
 * Finds the options to which the answer of each row refers: by letter, by number (counted from 0 or
 * from 1), or by text. All rows are read together, because a single row can be ambiguous, for
 * example if an option has the text "B" or "2".
 */

export interface ResolvedAnswer {
  /**
   * The texts of the options to which the answer refers, in the order of the answer. Empty if it
   * refers to no option.
   */
  texts: string[];
  /** A message that the answer can be read in two ways; null if it is unambiguous. */
  doubt: string | null;
}

/** Separators between several correct options, tried in this order. */
const BETWEEN = [/\n/, /;/, /[,&+/|]|\band\b|\by\b|\bund\b|\bet\b/i, /[;,\s]+/];
/** Several letters without separators in alphabetical order, such as 'ACD'. */
const RUN = /^(?=[A-J]{2,10}$)A?B?C?D?E?F?G?H?I?J?$/i;

/**
 * Finds an option by its text or position. `open` is true if the answer could also mean another
 * option.
 */
function readPart(part: string, options: string[], style: KeyStyle) {
  const byText = options.includes(part) ? part : undefined;
  const letter = placeOfLetter(part);
  const figure = figureIn(part);
  const index = letter ?? (figure === null ? -1 : figure - style.first);
  const byPlace = options[index] || undefined;
  const isCounted = letter === null && figure !== null && style.firstIsOpen;
  if (!byText) return { text: byPlace, open: isCounted };
  if (!byPlace || byText === byPlace) return { text: byText, open: isCounted };
  const kind = letter === null ? style.figures : style.letters;
  // If the answer is both a position and the text of an option, and the table does not show how to
  // read it, a number is read as text and a letter as a position.
  const asText = (kind ?? (letter === null ? 'text' : 'place')) === 'text';
  return { text: asText ? byText : byPlace, open: kind === null || isCounted };
}

const alike = (text: string) => text.trim().replace(/\.$/, '').toLowerCase();
/** An answer such as 'B) Paris' or 'B. Paris', which names an option by its letter and its text. */
const BOTH = /^\(?([A-J])[).:]\s?(.*)$/is;

function byBoth(part: string, options: string[]): string | undefined {
  const [, letter = '', words = ''] = BOTH.exec(part) ?? [];
  const named = letter && options[placeOfLetter(letter) ?? -1];
  return named && alike(named) === alike(words) ? named : undefined;
}

function byWords(part: string, options: string[]): string | undefined {
  const same = options.filter((text) => text !== '' && alike(text) === alike(part));
  return same.length === 1 ? same[0] : byBoth(part, options);
}

const doubtOf = (correct: string, texts: string[]) =>
  messages.answerDoubtful({ answer: correct, options: texts.join('”, “') });

/**
 * Returns the options to which the parts of an answer refer. Returns null if any part refers to no
 * option.
 */
function readParts(parts: readonly string[], options: string[], style: KeyStyle) {
  const read = parts.map((part) => readPart(part, options, style));
  const texts = read.flatMap(({ text }) => text ?? []);
  return texts.length < parts.length ? null : { texts, open: read.some(({ open }) => open) };
}

const meant = (correct: string, texts: string[], open: boolean): ResolvedAnswer => ({
  texts,
  doubt: open ? doubtOf(correct, texts) : null,
});

const NONE: ResolvedAnswer = { texts: [], doubt: null };

/**
 * Reads the answer of a table from our own export, which names every right option by its letter.
 */
function ownMeant(correct: string, options: string[]): ResolvedAnswer | null {
  const places = partsOf(correct, /;/).map((part) =>
    /^[A-J]$/.test(part) ? placeOfLetter(part) : null,
  );
  const texts = places.flatMap((index) => (index === null ? [] : options[index] || []));
  return texts.length > 0 && texts.length === places.length ? { texts, doubt: null } : null;
}

export function resolveAnswer(words: RowValues, style: KeyStyle): ResolvedAnswer {
  const { options, correct } = rowOf(words);
  if (correct === '') return NONE;
  const own = style.own ? ownMeant(correct, options) : null;
  if (own) return own;
  const isRun =
    RUN.test(correct) && [...correct].every((sign) => options[placeOfLetter(sign) ?? -1]);
  const whole = readPart(correct, options, style);
  if (whole.text !== undefined) return meant(correct, [whole.text], whole.open || isRun);
  // 'A) D' is read first as the letter A with the text of option A. Otherwise it could be read as
  // the two options A and D.
  const both = byBoth(correct, options);
  if (both !== undefined) return { texts: [both], doubt: null };
  const ways = BETWEEN.map((sign) => partsOf(correct, sign));
  if (isRun) ways.unshift([...correct]);
  for (const parts of ways.filter(({ length }) => length > 1)) {
    const read = readParts(parts, options, style);
    if (read) return meant(correct, read.texts, read.open);
  }
  for (const parts of [[correct], ...ways]) {
    const texts = parts.flatMap((part) => byWords(part, options) ?? []);
    if (parts.length > 0 && texts.length === parts.length) return { texts, doubt: null };
  }
  return NONE;
}
