import type { Answer, Draft, Kind, Paper } from '@certway/contract/kinds/index';
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
  /** The answer of somebody who does not know. */
  wrongAnswer: (key: Key<K>, paper: Paper<K>, chance: Chance) => Answer<K>;
  /** What is picked from; null if nothing is. */
  options: (draft: Draft<K>) => SampleOptions | null;
  /** Lists of texts without duplicates. */
  mustDiffer: (draft: Draft<K>) => string[][];
  /** The answer as a number computed from the question; null if it is not a single text. */
  figure: (draft: Draft<K>) => string | null;
  /** Problems of a sample beyond those that are checked for all kinds. */
  problems: (draft: Draft<K>) => string[];
}
