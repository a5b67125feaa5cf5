import type { Answer, Kind, QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';

/**
 * The parts of a printed question, such as choices and fields, without their layout. The module
 * `typesetting` lays them out.
 */

export interface PrintedChoice {
  /**
   * The letter or number of a choice. Is empty if learners tick a box instead of writing a letter.
   */
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
  /** An instruction from the product's messages, without Markdown. */
  | { part: 'hint'; text: string }
  | { part: 'choices'; sign: 'circle' | 'square' | 'line' | 'none'; choices: PrintedChoice[] }
  | { part: 'lines'; lines: number }
  | { part: 'field'; label: string; behind: string }
  | { part: 'areas'; picture: string; areas: PrintedCorner[][] };

export interface KindPrint<K extends Kind> {
  /**
   * Returns the text of the printed question. If this function is missing, the question's own text
   * is printed.
   */
  text?: (paper: QuestionView<K>) => string;
  /** Returns the parts below the text that are answered with a pen. */
  answerParts: (paper: QuestionView<K>) => PrintedPart[];
  /**
   * Formats an answer as a learner writes it on paper. If the parts of the question have letters,
   * the answer is given by letters.
   */
  formatAnswer: (answer: Answer<K>, paper: QuestionView<K>) => string;
  /** Returns further information for marking by hand, apart from the explanation. */
  markingHints: (paper: QuestionView<K>, key: Key<K>) => PrintedPart[];
}

export const letterOf = (place: number) => String.fromCharCode(65 + place);

/**
 * Returns the letter that a part has by its position. Returns an empty text if the part does not
 * exist.
 */
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
