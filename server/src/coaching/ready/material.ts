import type { Correction, MarkedQuestion } from '../built-in/evaluate.ts';
import type { VocabularyEntry } from '../built-in/vocabulary.ts';

/** All that the engine has to know of a question, and what it is called. */
export interface Material {
  name: string;
  question: MarkedQuestion;
  corrections: readonly Correction[];
  /** The other questions of the program, under a name that changes with them. */
  wordsName: string;
  entries: readonly VocabularyEntry[];
}
