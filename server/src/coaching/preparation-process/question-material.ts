import type { Correction, MarkedQuestion } from '../built-in/evaluate.ts';
import type { VocabularyEntry } from '../built-in/vocabulary.ts';

/** Everything that the engine needs to know about a question, with a cache key. */
export interface QuestionMaterial {
  name: string;
  question: MarkedQuestion;
  corrections: readonly Correction[];
  /** The cache key of `entries`, the other questions of the program, whose words are counted. */
  vocabularyName: string;
  entries: readonly VocabularyEntry[];
}
