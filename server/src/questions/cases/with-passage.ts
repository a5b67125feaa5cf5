import type { Draft } from '@certway/contract/kinds/index';

/**
 * Returns the question with another passage or without one. All questions of a case share a passage
 * and change together.
 */
export function withPassage(draft: Draft, passage: Draft['passage']): Draft {
  const { passage: _, ...alone } = draft;
  // The kind of the draft stays the same. The compiler loses the kind when a field is removed, so
  // the type is asserted.
  return (passage ? { ...alone, passage } : alone) as Draft;
}
