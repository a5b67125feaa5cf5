import type { Answer, Kind, QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import type { PictureAnswers } from '@certway/contract/kinds/shared/picture-answers';

/** Something a learner could choose in a question. */
export interface Choice {
  /** The key of the count: an option's id, or a word. */
  choice: string;
  label: string;
  right: boolean;
}

/** The interface of a kind for statistics. Pure, like the rules. */
export interface KindStats<K extends Kind> {
  /** The choices in an answer; each is counted. */
  chosen: (answer: Answer<K>, key: Key<K>) => string[];
  /** Set if the choices of an answer can be told only with the key. */
  byKey?: true;
  /** Positions of answers in the picture, for kinds answered that way; null stands for a skipped question. */
  pressed?: (answers: readonly (Answer<K> | null)[], key: Key<K>) => PictureAnswers;
  /** All choices of the current version of a question. */
  choices: (paper: QuestionView<K>, key: Key<K>) => Choice[];
}
