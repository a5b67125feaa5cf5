import type { Answer, Draft, DraftInput, Kind, Paper } from '@certway/contract/kinds/index';
import type fc from 'fast-check';

/** Words and a number that appear nowhere else, so that finding one is finding a key. */
export interface Secrets {
  word: (what: string) => string;
  number: string;
}

/** What tests ask of a kind. */
export interface KindDrafts<K extends Kind> {
  /** One to change at will. */
  plain: DraftInput<K>;
  /** Any that an author could write. */
  any: fc.Arbitrary<DraftInput<K>>;
  /** Whatever a learner may not see before the answer is locked, beyond explanation and reference. */
  secret: (secrets: Secrets) => Partial<Draft<K>>;
  /** Any answer that a learner could give to this paper. */
  answers: (paper: Paper<K>) => fc.Arbitrary<Answer<K>>;
}
