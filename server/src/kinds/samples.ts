import type { Answer, Draft, Kind, QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';

/** A source of randomness, passed in so that kinds themselves use no random numbers. */
export interface Chance {
  /** A number from 0 up to, but not including, 1. */
  next(): number;
  pick<Item>(items: readonly Item[]): Item;
}

export interface SampleOptions {
  texts: string[];
  right: string[];
}

/**
 * The functions of a kind for sample content: wrong answers, and checks of the questions' quality.
 */
export interface KindSamples<K extends Kind> {
  /** Returns a wrong answer, as from a person who does not know the right one. */
  wrongAnswer: (key: Key<K>, paper: QuestionView<K>, chance: Chance) => Answer<K>;
  /** Returns the options to choose from. Returns null for a kind without options. */
  options: (draft: Draft<K>) => SampleOptions | null;
  /** Returns lists of texts. The texts within each list must differ. */
  mustDiffer: (draft: Draft<K>) => string[][];
  /**
   * Returns the right answer as text, so that it can be compared with a computed result. Returns
   * null if the right answer is not a single text.
   */
  figure: (draft: Draft<K>) => string | null;
  /** Returns the faults of a sample question that only this kind can have. */
  problems: (draft: Draft<K>) => string[];
}
