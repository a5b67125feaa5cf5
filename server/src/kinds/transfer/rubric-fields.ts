import type { Draft, KindsWith } from '@certway/contract/kinds/index';

/** A question that the coach marks by criteria, ideal answers, and keywords. */

export type RubricDraft = Draft<KindsWith<'graded', 'coach'>>;

export interface RubricFields {
  correctAnswer: unknown;
  aiCriteria: { idealAnswer: string; otherIdealAnswers: string[]; keywords: unknown[] };
}

/** The differences between the three kinds. */
export interface Which<T> {
  type: RubricDraft['type'];
  /** The names of the kind in tables, in letters and digits only. */
  names: string[];
  /** Used for tables that do not name one of the three kinds. */
  isTableDefault?: boolean;
  /** Used for essays of other formats. */
  isEssay?: boolean;
  tell: (fields: RubricFields) => T;
}
