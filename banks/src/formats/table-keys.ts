import * as messages from './messages.ts';
import type { RowValues } from './table.ts';
import {
  type KeyStyle,
  optionNumberIn,
  optionsAndAnswer,
  partsOf,
  positionOfLetter,
} from './table-key-style.ts';

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
const SEPARATORS = [/\n/, /;/, /[,&+/|]|\band\b|\by\b|\bund\b|\bet\b/i, /[;,\s]+/];
/** Several letters without separators in alphabetical order, such as 'ACD'. */
const LETTER_RUN = /^(?=[A-J]{2,10}$)A?B?C?D?E?F?G?H?I?J?$/i;

/**
 * Finds an option by its text or position. `isAmbiguous` is true if the answer could also mean another
 * option.
 */
function readPart(part: string, options: string[], style: KeyStyle) {
  const byText = options.includes(part) ? part : undefined;
  const letter = positionOfLetter(part);
  const number = optionNumberIn(part);
  const position = letter ?? (number === null ? -1 : number - style.first);
  const byPosition = options[position] || undefined;
  const isCounted = letter === null && number !== null && style.firstIsUnclear;
  if (!byText) return { text: byPosition, isAmbiguous: isCounted };
  if (!byPosition || byText === byPosition) return { text: byText, isAmbiguous: isCounted };
  const kind = letter === null ? style.numbers : style.letters;
  // If the answer is both a position and the text of an option, and the table does not show how to
  // read it, a number is read as text and a letter as a position.
  const asText = (kind ?? (letter === null ? 'text' : 'position')) === 'text';
  return { text: asText ? byText : byPosition, isAmbiguous: kind === null || isCounted };
}

const normalized = (text: string) => text.trim().replace(/\.$/, '').toLowerCase();
/** An answer such as 'B) Paris' or 'B. Paris', which names an option by its letter and its text. */
const LETTER_AND_TEXT = /^\(?([A-J])[).:]\s?(.*)$/is;

function optionByLetterAndText(part: string, options: string[]): string | undefined {
  const [, letter = '', text = ''] = LETTER_AND_TEXT.exec(part) ?? [];
  const named = letter && options[positionOfLetter(letter) ?? -1];
  return named && normalized(named) === normalized(text) ? named : undefined;
}

function optionBySimilarText(part: string, options: string[]): string | undefined {
  const same = options.filter((text) => text !== '' && normalized(text) === normalized(part));
  return same.length === 1 ? same[0] : optionByLetterAndText(part, options);
}

const ambiguityMessage = (correct: string, texts: string[]) =>
  messages.answerDoubtful({ answer: correct, options: texts.join('”, “') });

/**
 * Returns the options to which the parts of an answer refer. Returns null if any part refers to no
 * option.
 */
function readParts(parts: readonly string[], options: string[], style: KeyStyle) {
  const read = parts.map((part) => readPart(part, options, style));
  const texts = read.flatMap(({ text }) => text ?? []);
  return texts.length < parts.length
    ? null
    : { texts, isAmbiguous: read.some(({ isAmbiguous }) => isAmbiguous) };
}

const resolvedAnswer = (
  correct: string,
  texts: string[],
  isAmbiguous: boolean,
): ResolvedAnswer => ({
  texts,
  doubt: isAmbiguous ? ambiguityMessage(correct, texts) : null,
});

const UNRESOLVED: ResolvedAnswer = { texts: [], doubt: null };

/**
 * Reads the answer of a table from our own export, which names every right option by its letter.
 */
function resolveOwnAnswer(correct: string, options: string[]): ResolvedAnswer | null {
  const positions = partsOf(correct, /;/).map((part) =>
    /^[A-J]$/.test(part) ? positionOfLetter(part) : null,
  );
  const texts = positions.flatMap((position) => (position === null ? [] : options[position] || []));
  return texts.length > 0 && texts.length === positions.length ? { texts, doubt: null } : null;
}

export function resolveAnswer(values: RowValues, style: KeyStyle): ResolvedAnswer {
  const { options, correct } = optionsAndAnswer(values);
  if (correct === '') return UNRESOLVED;
  const own = style.own ? resolveOwnAnswer(correct, options) : null;
  if (own) return own;
  const isLetterRun =
    LETTER_RUN.test(correct) &&
    [...correct].every((letter) => options[positionOfLetter(letter) ?? -1]);
  const whole = readPart(correct, options, style);
  if (whole.text !== undefined)
    return resolvedAnswer(correct, [whole.text], whole.isAmbiguous || isLetterRun);
  // 'A) D' is read first as the letter A with the text of option A. Otherwise it could be read as
  // the two options A and D.
  const both = optionByLetterAndText(correct, options);
  if (both !== undefined) return { texts: [both], doubt: null };
  const splits = SEPARATORS.map((separator) => partsOf(correct, separator));
  if (isLetterRun) splits.unshift([...correct]);
  for (const parts of splits.filter(({ length }) => length > 1)) {
    const read = readParts(parts, options, style);
    if (read) return resolvedAnswer(correct, read.texts, read.isAmbiguous);
  }
  for (const parts of [[correct], ...splits]) {
    const texts = parts.flatMap((part) => optionBySimilarText(part, options) ?? []);
    if (parts.length > 0 && texts.length === parts.length) return { texts, doubt: null };
  }
  return UNRESOLVED;
}
