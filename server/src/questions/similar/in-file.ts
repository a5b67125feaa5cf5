import { randomUUID } from 'node:crypto';
import type { Draft } from '@certway/contract/kinds/index';
import { wordings } from '@certway/contract/similarity';
import { splitDraft } from '../../kinds/index.ts';
import { findSimilarPairs } from './join.ts';

/** The ids and the order are not used: only the question views are compared. */
const draftTools = { newId: () => randomUUID(), shuffle: <T>(items: readonly T[]) => [...items] };

/** Maps each of these new questions to the earlier one that it is similar to, by index. */
export async function findSimilarEarlier(drafts: readonly Draft[]): Promise<Map<number, number>> {
  const read = wordings();
  const pairs = await findSimilarPairs(
    drafts.map((draft) => read(splitDraft(draft, draftTools).paper)),
  );
  const found = new Map<number, number>();
  for (const { first, second } of pairs) if (!found.has(second)) found.set(second, first);
  return found;
}
