import type { Answer, Draft, Kind, QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';

/** A source of randomness, passed in because kinds have none of their own. */
export interface Chance {
  /** A number from 0 up to, but not including, 1. */
  next(): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** The texts of a draft's options, and the right ones. */
export interface SampleOptions {
  texts: string[];
  right: string[];
}

/** The interface of a kind for sample content: answers, and checks that questions are good. */
export interface KindSamples<K extends Kind> {
  /** An answer of a person who does not know the right one. */
  wrongAnswer: (key: Key<K>, paper: QuestionView<K>, chance: Chance) => Answer<K>;
  /** The options to pick from; null if there are none. */
  options: (draft: Draft<K>) => SampleOptions | null;
  /** Lists of texts without duplicates. */
  mustDiffer: (draft: Draft<K>) => string[][];
  /** The answer as a number computed from the question; null if it is not a single text. */
  figure: (draft: Draft<K>) => string | null;
  /** Problems of a sample beyond those that are checked for all kinds. */
  problems: (draft: Draft<K>) => string[];
}
