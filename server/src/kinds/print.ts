import type { Answer, Kind, Paper } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';

/** Parts of a printed question, without layout; `typesetting` arranges them. */

export interface PrintedChoice {
  /** The letter or number of the choice; empty if it is ticked. */
  label: string;
  text: string;
  picture: string | null;
}

/** A corner of an area, in fractions of the picture's width and height. */
export interface PrintedCorner {
  x: number;
  y: number;
}

export type PrintedPart =
  | { part: 'text'; text: string }
  /** An instruction from our messages, without Markdown. */
  | { part: 'hint'; text: string }
  | { part: 'choices'; sign: 'circle' | 'square' | 'line' | 'none'; choices: PrintedChoice[] }
  | { part: 'lines'; lines: number }
  | { part: 'field'; label: string; behind: string }
  | { part: 'areas'; picture: string; areas: PrintedCorner[][] };

/** How a kind is printed and marked on paper. */
export interface KindPrint<K extends Kind> {
  /** The question's text, where it is not printed as it is. */
  text?: (paper: Paper<K>) => string;
  /** What stands below the text, to be answered with a pen. */
  asked: (paper: Paper<K>) => PrintedPart[];
  /** An answer as it is given on this paper: by its letters, where it has some. */
  given: (answer: Answer<K>, paper: Paper<K>) => string;
  /** What else whoever marks by hand needs to know; what explains the answer is not of it. */
  told: (paper: Paper<K>, key: Key<K>) => PrintedPart[];
}

export const letterOf = (place: number) => String.fromCharCode(65 + place);

/** Parts that are answered by the letter of their place; of one that is not there nothing is told. */
export function letterIn(id: string, parts: readonly { _id: string }[]): string {
  const place = parts.findIndex(({ _id }) => _id === id);
  return place < 0 ? '' : letterOf(place);
}

export const lettered = (
  parts: readonly { text: string; image?: string | null }[],
): PrintedChoice[] =>
  parts.map(({ text, image }, place) => ({
    label: letterOf(place),
    text,
    picture: image ?? null,
  }));
