import type { Answer, Draft, DraftInput, Kind, QuestionView } from '@certway/contract/kinds/index';
import type fc from 'fast-check';

/** Words and a number that occur nowhere else, so that finding one means that a key leaked. */
export interface Secrets {
  word: (what: string) => string;
  number: string;
}

/** The interface of a kind for tests. */
export interface KindDrafts<K extends Kind> {
  /** A simple draft to change in tests. */
  plain: DraftInput<K>;
  /** Any draft that an author could write. */
  any: fc.Arbitrary<DraftInput<K>>;
  /**
   * Everything that a learner may not see before the answer is locked, apart from explanation and
   * reference.
   */
  secret: (secrets: Secrets) => Partial<Draft<K>>;
  /** Any answer that a learner could give to this question. */
  answers: (paper: QuestionView<K>) => fc.Arbitrary<Answer<K>>;
}
