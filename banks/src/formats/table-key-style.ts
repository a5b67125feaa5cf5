import { OPTION_LETTERS, optionsIn, type RowValues } from './table.ts';

/** How the rows of a table refer to their options, determined from all rows together. */

export interface KeyStyle {
  /**
   * How an answer that is a single letter is read if an option has this letter as its text: as the
   * position of an option, or as the text. Null if the rows of the table do not show it.
   */
  letters: 'place' | 'text' | null;
  figures: 'place' | 'text' | null;
  /** The number of the first option: 0 if options are numbered from 0, otherwise 1. */
  first: 0 | 1;
  /** True if the rows do not show whether options are numbered from 0 or from 1. */
  firstIsOpen: boolean;
  /** True if our own export wrote the table. */
  own: boolean;
}

/** The maximum length of an answer that is searched for references to options. */
const KEY_AT_MOST = 400;

const LETTER = /^(?:option ?|choice ?)?\(?([A-J])[).:]?$/i;
const FIGURE = /^(?:option ?|choice ?)?\(?(\d{1,2})[).:]?$/i;

export const placeOfLetter = (part: string): number | null => {
  const letter = LETTER.exec(part)?.[1];
  return letter === undefined
    ? null
    : (OPTION_LETTERS as readonly string[]).indexOf(letter.toUpperCase());
};
export const figureIn = (part: string): number | null => {
  const figure = FIGURE.exec(part)?.[1];
  return figure === undefined ? null : Number(figure);
};

export const partsOf = (text: string, sign: RegExp) =>
  text
    .split(sign)
    .map((part) => part.trim())
    .filter(Boolean);

interface Row {
  options: string[];
  correct: string;
}

export const rowOf = (values: RowValues): Row => ({
  options: optionsIn(values),
  correct: (values.correct ?? '').slice(0, KEY_AT_MOST),
});

interface Evidence {
  place: number;
  text: number;
}

type PlaceOf = (part: string, row: Row) => string | undefined | null;

function weighPart(seen: Evidence, part: string, row: Row, placeOf: PlaceOf) {
  const byPlace = placeOf(part, row);
  if (byPlace === null) return;
  const byText = row.options.includes(part);
  if (byPlace && !byText) seen.place++;
  else if (byText && !byPlace) seen.text++;
}

function weigh(rows: readonly Row[], placeOf: PlaceOf): Evidence {
  const seen: Evidence = { place: 0, text: 0 };
  for (const row of rows) {
    for (const part of partsOf(row.correct, /[;,\s]+/)) weighPart(seen, part, row, placeOf);
  }
  return seen;
}

const told = ({ place: index, text }: Evidence): 'place' | 'text' | null =>
  index > 0 === text > 0 ? null : index > 0 ? 'place' : 'text';

/**
 * Determines whether options are numbered from 0 or from 1. An answer such as 0, or the number of
 * options, is possible in only one of the two cases.
 */
function firstOf(rows: readonly Row[], numbered: boolean): { first: 0 | 1; firstIsOpen: boolean } {
  const named = rows.flatMap(({ options, correct }) =>
    partsOf(correct, /[;,\s]+/)
      .filter((part) => !options.includes(part))
      .flatMap((part) => {
        const figure = figureIn(part);
        return figure === null ? [] : [{ figure, count: options.filter(Boolean).length }];
      }),
  );
  const fromZero = named.some(({ figure }) => figure === 0);
  const fromOne = named.some(({ figure, count }) => figure >= count);
  const isTold = fromZero !== fromOne || (numbered && !fromZero);
  return { first: fromZero ? 0 : 1, firstIsOpen: !isTold };
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
    .map(rowOf);
  const { first, firstIsOpen } = firstOf(choices, numbered);
  const letters = weigh(choices, (part, { options }) => {
    const index = placeOfLetter(part);
    return index === null ? null : options[index];
  });
  const figures = weigh(choices, (part, { options }) => {
    const figure = figureIn(part);
    return figure === null ? null : options[figure - first];
  });
  return {
    letters: lettered ? 'place' : told(letters),
    figures: told(figures),
    first,
    firstIsOpen,
    own,
  };
}
