import type { Answer, Draft, Kind, Paper } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';

/** Randomness is passed in, as a kind's rules have none of their own. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** The options of a draft by their texts, and those that are right. */
export interface SampleOptions {
  texts: string[];
  right: string[];
}

/** What sample content needs from a kind: people who answer, and questions that are fit to learn from. */
export interface KindSamples<K extends Kind> {
  /** The answer of somebody who does not know. */
  wrongAnswer: (key: Key<K>, paper: Paper<K>, chance: Chance) => Answer<K>;
  /** What is picked from; null if nothing is. */
  options: (draft: Draft<K>) => SampleOptions | null;
  /** Lists of texts in which none may be there twice. */
  mustDiffer: (draft: Draft<K>) => string[][];
  /** The answer as a figure worked out from the question's numbers; null where it is no single text. */
  figure: (draft: Draft<K>) => string | null;
  /** What this kind lacks to be fit, beyond what is asked of all. */
  problems: (draft: Draft<K>) => string[];
}
