import type { Draft } from '@certway/contract/kinds/index';

/**
 * The same question in another case, or in none. All questions of a case share a passage and change
 * together.
 */
export function withPassage(draft: Draft, passage: Draft['passage']): Draft {
  const { passage: _, ...alone } = draft;
  // The kind stays the same, but the compiler loses it when a field is removed.
  return (passage ? { ...alone, passage } : alone) as Draft;
}
