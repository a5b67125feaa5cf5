import type { Draft, KindsWith } from '@certway/contract/kinds/index';

/** A question that the coach marks by criteria, ideal answers and keywords. */

export type RubricDraft = Draft<KindsWith<'graded', 'coach'>>;

export interface RubricFields {
  correctAnswer: unknown;
  aiCriteria: { idealAnswer: string; otherIdealAnswers: string[]; keywords: unknown[] };
}

/** What tells the three apart. */
export interface Which<T> {
  type: RubricDraft['type'];
  /** What a table may call it, in letters and figures only. */
  names: string[];
  /** What a table means that does not say which of them. */
  isTableDefault?: boolean;
  /** What other formats mean by an essay. */
  isEssay?: boolean;
  tell: (fields: RubricFields) => T;
}
