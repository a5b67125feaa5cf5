import type { Draft } from '@certway/contract/kinds/index';

/** The same question in another case, or in none. A passage is of all questions of its case, which change together. */
export function withPassage(draft: Draft, passage: Draft['passage']): Draft {
  const { passage: _, ...alone } = draft;
  // Of whichever kind it was it still is, which the compiler loses with the field.
  return (passage ? { ...alone, passage } : alone) as Draft;
}
