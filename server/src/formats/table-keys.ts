import * as messages from './messages.ts';
import type { Words } from './table.ts';
import { figureIn, type KeyStyle, partsOf, placeOfLetter, rowOf } from './table-key-style.ts';

/**
 * The options that the answer of a row means: by letter, by number from 0 or 1, or by text. A
 * single row is ambiguous if an option is itself a letter or a number; all rows together mostly are
 * not.
 */

export interface Meant {
  /** The texts of the options, in the order given; none if the answer names none of them. */
  texts: string[];
  /** A message if the answer can be understood in two ways. */
  doubt: string | null;
}

/** Separators between several correct options. */
const BETWEEN = [/\n/, /;/, /[,&+/|]|\band\b|\by\b|\bund\b|\bet\b/i, /[;,\s]+/];
/** Letters in a row, such as 'ACD', in alphabetical order. */
const RUN = /^(?=[A-J]{2,10}$)A?B?C?D?E?F?G?H?I?J?$/i;

/** Finds an option by text or position, and whether the other reading was possible as well. */
function readPart(part: string, options: string[], style: KeyStyle) {
  const byText = options.includes(part) ? part : undefined;
  const letter = placeOfLetter(part);
  const figure = figureIn(part);
  const place = letter ?? (figure === null ? -1 : figure - style.first);
  const byPlace = options[place] || undefined;
  const isCounted = letter === null && figure !== null && style.firstIsOpen;
  if (!byText) return { text: byPlace, open: isCounted };
  if (!byPlace || byText === byPlace) return { text: byText, open: isCounted };
  const kind = letter === null ? style.figures : style.letters;
  // Figures that are options are mostly the answer itself; letters are mostly the name of one.
  const asText = (kind ?? (letter === null ? 'text' : 'place')) === 'text';
  return { text: asText ? byText : byPlace, open: kind === null || isCounted };
}

const alike = (text: string) => text.trim().replace(/\.$/, '').toLowerCase();
/** 'B) Paris' and 'B. Paris' name an option by both. */
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

/** The options that all parts name, or null where one names none. */
function readParts(parts: readonly string[], options: string[], style: KeyStyle) {
  const read = parts.map((part) => readPart(part, options, style));
  const texts = read.flatMap(({ text }) => text ?? []);
  return texts.length < parts.length ? null : { texts, open: read.some(({ open }) => open) };
}

const meant = (correct: string, texts: string[], open: boolean): Meant => ({
  texts,
  doubt: open ? doubtOf(correct, texts) : null,
});

const NONE: Meant = { texts: [], doubt: null };

/** Our own export names every right option by its letter. */
function ownMeant(correct: string, options: string[]): Meant | null {
  const places = partsOf(correct, /;/).map((part) =>
    /^[A-J]$/.test(part) ? placeOfLetter(part) : null,
  );
  const texts = places.flatMap((place) => (place === null ? [] : options[place] || []));
  return texts.length > 0 && texts.length === places.length ? { texts, doubt: null } : null;
}

export function meantIn(words: Words, style: KeyStyle): Meant {
  const { options, correct } = rowOf(words);
  if (correct === '') return NONE;
  const own = style.own ? ownMeant(correct, options) : null;
  if (own) return own;
  const isRun =
    RUN.test(correct) && [...correct].every((sign) => options[placeOfLetter(sign) ?? -1]);
  const whole = readPart(correct, options, style);
  if (whole.text !== undefined) return meant(correct, [whole.text], whole.open || isRun);
  // 'A) D' is not A and D where A is called D.
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
