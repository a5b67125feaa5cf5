import type { Question } from '../../model.ts';

/** A question whose answers people mark by criteria, ideal answers, and keywords. */

export type RubricDraft = Question<'text' | 'structural' | 'essay'>;

export interface RubricFields {
  correctAnswer: unknown;
  aiCriteria: { idealAnswer: string; otherIdealAnswers: string[]; keywords: unknown[] };
}

/**
 * The differences between the three kinds with a rubric that matter for reading and writing
 * files.
 */
export interface RubricKindTraits<T> {
  type: RubricDraft['type'];
  /** The names that tables use for the kind, in letters and digits only. */
  names: string[];
  /**
   * Whether a table question is read as this kind if it has a rubric but names none of the three
   * kinds.
   */
  isTableDefault?: boolean;
  /** Whether essays of other formats are read as this kind. */
  isEssay?: boolean;
  withType: (fields: RubricFields) => T;
}
