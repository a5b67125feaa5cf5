import type { Draft } from '@certway/contract/kinds/index';
import { QUESTIONS_AT_ONCE } from '@certway/contract/limits';

/** Splits questions into batches, because one call can add only a limited number of questions. */

const passageOf = (draft: Draft | undefined) => draft?.passage && JSON.stringify(draft.passage);

/**
 * Returns the index at which each batch starts. Questions with the same passage stay in one batch
 * if they fit, because they form a case.
 */
export function batchesOf(drafts: readonly Draft[], atOnce = QUESTIONS_AT_ONCE): number[] {
  const starts: number[] = [];
  for (let start = 0; start < drafts.length; ) {
    starts.push(start);
    let end = start + atOnce;
    const passage = end < drafts.length ? passageOf(drafts[end]) : undefined;
    while (passage && end > start && passageOf(drafts[end - 1]) === passage) end--;
    start = end > start ? end : start + atOnce;
  }
  return starts;
}
