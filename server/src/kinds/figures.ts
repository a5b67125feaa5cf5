import type { Answer, Kind, Paper } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';

/** Something that could be chosen in a question. */
export interface Choice {
  /** What is counted: the option's identifier, or a word that stands for it. */
  choice: string;
  label: string;
  right: boolean;
}

/** What the figures of a question ask of its kind. Pure, as the rules are. */
export interface KindFigures<K extends Kind> {
  /** What an answer chose, each of which is counted. */
  chosen: (answer: Answer<K>) => string[];
  /** What could be chosen, as the question is now. */
  choices: (paper: Paper<K>, key: Key<K>) => Choice[];
}
