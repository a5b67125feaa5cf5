import type { Answer, Kind, QuestionView } from '@certway/contract/kinds/index';
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
  /** The question's text, if it is not printed as it is. */
  text?: (paper: QuestionView<K>) => string;
  /** The parts below the text, to be answered with a pen. */
  answerParts: (paper: QuestionView<K>) => PrintedPart[];
  /** An answer as it is written on this paper: by letters, if the question has any. */
  formatAnswer: (answer: Answer<K>, paper: QuestionView<K>) => string;
  /** Further information for marking by hand, without the explanation. */
  markingHints: (paper: QuestionView<K>, key: Key<K>) => PrintedPart[];
}

export const letterOf = (place: number) => String.fromCharCode(65 + place);

/** The letter of a part by its position; empty if the part does not exist. */
export function letterOfPart(id: string, parts: readonly { _id: string }[]): string {
  const place = parts.findIndex(({ _id }) => _id === id);
  return place < 0 ? '' : letterOf(place);
}

export const letterChoices = (
  parts: readonly { text: string; image?: string | null }[],
): PrintedChoice[] =>
  parts.map(({ text, image }, place) => ({
    label: letterOf(place),
    text,
    picture: image ?? null,
  }));
