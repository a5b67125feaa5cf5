import { OPTION_LETTERS, optionsIn, type RowValues } from './table.ts';

/** How the rows of a table refer to their options, determined from all rows together. */

export interface KeyStyle {
  /**
   * How an answer that is a single letter is read if an option has this letter as its text: as the
   * position of an option, or as the text. Null if the rows of the table do not show it.
   */
  letters: 'position' | 'text' | null;
  numbers: 'position' | 'text' | null;
  /** The number of the first option: 0 if options are numbered from 0, otherwise 1. */
  first: 0 | 1;
  /** True if the rows do not show whether options are numbered from 0 or from 1. */
  firstIsUnclear: boolean;
  /** True if our own export wrote the table. */
  own: boolean;
}

/** The maximum length of an answer that is searched for references to options. */
const KEY_AT_MOST = 400;

const LETTER = /^(?:option ?|choice ?)?\(?([A-J])[).:]?$/i;
const NUMBER = /^(?:option ?|choice ?)?\(?(\d{1,2})[).:]?$/i;

export const positionOfLetter = (part: string): number | null => {
  const letter = LETTER.exec(part)?.[1];
  return letter === undefined
    ? null
    : (OPTION_LETTERS as readonly string[]).indexOf(letter.toUpperCase());
};
export const optionNumberIn = (part: string): number | null => {
  const number = NUMBER.exec(part)?.[1];
  return number === undefined ? null : Number(number);
};

export const partsOf = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

interface ChoiceRow {
  options: string[];
  correct: string;
}

export const optionsAndAnswer = (values: RowValues): ChoiceRow => ({
  options: optionsIn(values),
  correct: (values.correct ?? '').slice(0, KEY_AT_MOST),
});

interface Evidence {
  position: number;
  text: number;
}

type OptionAt = (part: string, row: ChoiceRow) => string | undefined | null;

function addEvidence(evidence: Evidence, part: string, row: ChoiceRow, optionAt: OptionAt) {
  const byPosition = optionAt(part, row);
  if (byPosition === null) return;
  const byText = row.options.includes(part);
  if (byPosition && !byText) evidence.position++;
  else if (byText && !byPosition) evidence.text++;
}

function collectEvidence(rows: readonly ChoiceRow[], optionAt: OptionAt): Evidence {
  const evidence: Evidence = { position: 0, text: 0 };
  for (const row of rows) {
    for (const part of partsOf(row.correct, /[;,\s]+/)) addEvidence(evidence, part, row, optionAt);
  }
  return evidence;
}

const interpretationOf = ({ position, text }: Evidence): 'position' | 'text' | null =>
  position > 0 === text > 0 ? null : position > 0 ? 'position' : 'text';

/**
 * Determines whether options are numbered from 0 or from 1. An answer such as 0, or the number of
 * options, is possible in only one of the two cases.
 */
function numberingOf(
  rows: readonly ChoiceRow[],
  numbered: boolean,
): { first: 0 | 1; firstIsUnclear: boolean } {
  const named = rows.flatMap(({ options, correct }) =>
    partsOf(correct, /[;,\s]+/)
      .filter((part) => !options.includes(part))
      .flatMap((part) => {
        const number = optionNumberIn(part);
        return number === null ? [] : [{ number, count: options.filter(Boolean).length }];
      }),
  );
  const fromZero = named.some(({ number }) => number === 0);
  const fromOne = named.some(({ number, count }) => number >= count);
  const isClear = fromZero !== fromOne || (numbered && !fromZero);
  return { first: fromZero ? 0 : 1, firstIsUnclear: !isClear };
}

/**
 * Determines how the rows of a table refer to their options. `lettered` says whether the option
 * columns are named by letters, and `numbered` whether they are numbered from 1.
 */
export function keyStyleOf(
  rows: readonly RowValues[],
  { lettered, numbered, own }: { lettered: boolean; numbered: boolean; own: boolean },
): KeyStyle {
  const choices = rows
    .filter((values) => (values.optionB ?? '') !== '' && values.correct)
    .map(optionsAndAnswer);
  const { first, firstIsUnclear } = numberingOf(choices, numbered);
  const letters = collectEvidence(choices, (part, { options }) => {
    const position = positionOfLetter(part);
    return position === null ? null : options[position];
  });
  const numbers = collectEvidence(choices, (part, { options }) => {
    const number = optionNumberIn(part);
    return number === null ? null : options[number - first];
  });
  return {
    letters: lettered ? 'position' : interpretationOf(letters),
    numbers: interpretationOf(numbers),
    first,
    firstIsUnclear,
    own,
  };
}
