import { randomUUID } from 'node:crypto';
import type { Draft } from '@certway/contract/kinds/index';
import { wordings } from '@certway/contract/likeness';
import { splitDraft } from '../../kinds/index.ts';
import { pairsIn } from './join.ts';

/** Nothing of them is kept: only what a learner would be shown is compared. */
const tools = { newId: () => randomUUID(), shuffle: <T>(items: readonly T[]) => [...items] };

/** Of questions that are not stored yet, by their places: which earlier one each is most like. */
export async function likeEarlier(drafts: readonly Draft[]): Promise<Map<number, number>> {
  const read = wordings();
  const pairs = await pairsIn(drafts.map((draft) => read(splitDraft(draft, tools).paper)));
  const found = new Map<number, number>();
  for (const { first, second } of pairs) if (!found.has(second)) found.set(second, first);
  return found;
}
