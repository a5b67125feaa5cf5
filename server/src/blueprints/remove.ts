import type { Person } from '@certway/contract/endpoint';
import { inTransaction } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';
import { changeBlueprint } from './repository.ts';
import { type BlueprintRef, openBlueprint } from './update.ts';

export async function removeBlueprint(
  platform: Platform,
  person: Person,
  place: BlueprintRef,
): Promise<{ success: true }> {
  return inTransaction(platform.db, async (tx) => {
    const { id } = await openBlueprint(tx, person, place);
    await changeBlueprint(tx, id, { removedAt: platform.now() });
    return { success: true as const };
  });
}
