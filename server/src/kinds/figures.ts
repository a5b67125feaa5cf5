import type { Answer, Kind, Paper } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import type { Pressed } from '@certway/contract/kinds/shared/pressed';

/** Something a learner could choose in a question. */
export interface Choice {
  /** What is counted: the option's identifier, or a word for it. */
  choice: string;
  label: string;
  right: boolean;
}

/** What a question's figures need from its kind. Pure, like the rules. */
export interface KindFigures<K extends Kind> {
  /** What an answer chose; each choice is counted. */
  chosen: (answer: Answer<K>, key: Key<K>) => string[];
  /** Where nobody but the key knows what an answer chose. */
  byKey?: true;
  /** Where answers were given in the picture, if that is how they are given; null for one that was skipped. */
  pressed?: (answers: readonly (Answer<K> | null)[], key: Key<K>) => Pressed;
  /** What could be chosen, as the question is now. */
  choices: (paper: Paper<K>, key: Key<K>) => Choice[];
}
