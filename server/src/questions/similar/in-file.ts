import { randomUUID } from 'node:crypto';
import type { Draft } from '@certway/contract/kinds/index';
import { wordings } from '@certway/contract/questions/similarity';
import { splitDraft } from '../../kinds/index.ts';
import { findSimilarPairs } from './join.ts';

/**
 * Tools for splitting a draft. Ids and order may be arbitrary here, because only the texts of
 * question views are compared.
 */
const draftTools = { newId: () => randomUUID(), shuffle: <T>(items: readonly T[]) => [...items] };

/**
 * Returns for each new question the index of an earlier new question that it is similar to, keyed
 * by the index of the later one.
 */
export async function findSimilarEarlier(drafts: readonly Draft[]): Promise<Map<number, number>> {
  const read = wordings();
  const pairs = await findSimilarPairs(
    drafts.map((draft) => read(splitDraft(draft, draftTools).paper)),
  );
  const found = new Map<number, number>();
  for (const { first, second } of pairs) if (!found.has(second)) found.set(second, first);
  return found;
}
