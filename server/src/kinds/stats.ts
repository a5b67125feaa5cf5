import type { Answer, Kind, QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import type { PictureAnswers } from '@certway/contract/kinds/shared/picture-answers';

export interface Choice {
  /** The id of an option, or a fixed word. Statistics count answers under it. */
  choice: string;
  label: string;
  right: boolean;
}

/** The statistics functions of a kind, pure like its rules. */
export interface KindStats<K extends Kind> {
  /** Returns the choices in an answer, each of which is counted. */
  chosen: (answer: Answer<K>, key: Key<K>) => string[];
  /** True if the key is needed to determine the choices in an answer. */
  byKey?: true;
  /**
   * Returns the positions that learners marked in a picture, for kinds answered by marking
   * positions. An answer is null if the learner skipped the question.
   */
  pressed?: (answers: readonly (Answer<K> | null)[], key: Key<K>) => PictureAnswers;
  /** Returns all choices of a question's current version. */
  choices: (paper: QuestionView<K>, key: Key<K>) => Choice[];
}
