import type { Draft } from '@certway/contract/kinds/index';
import { QUESTIONS_AT_ONCE } from '@certway/contract/limits';

/** Splits questions into batches, since one call takes a limited number. */

const passageOf = (draft: Draft | undefined) => draft?.passage && JSON.stringify(draft.passage);

/**
 * The start of each batch. Questions with the same passage stay in one batch, since that makes them
 * a case.
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
