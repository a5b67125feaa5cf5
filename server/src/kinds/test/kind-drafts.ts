import type { Answer, Draft, DraftInput, Kind, QuestionView } from '@certway/contract/kinds/index';
import type fc from 'fast-check';

/**
 * Words and a number that occur nowhere else in a test. If one of them is found in a reply, a key
 * has leaked.
 */
export interface Secrets {
  word: (what: string) => string;
  number: string;
}

/** The drafts and answers that a kind provides for tests. */
export interface KindDrafts<K extends Kind> {
  /** A simple draft to change in tests. */
  plain: DraftInput<K>;
  any: fc.Arbitrary<DraftInput<K>>;
  /**
   * Returns the fields, filled with secrets, that a learner must not see before the answer is
   * locked. The explanation and the reference are not included here.
   */
  secret: (secrets: Secrets) => Partial<Draft<K>>;
  answers: (paper: QuestionView<K>) => fc.Arbitrary<Answer<K>>;
}
