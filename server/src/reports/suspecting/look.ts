import { onOneNode } from '../../db/one-node.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findSuspects } from '../../insights/index.ts';
import type { Platform } from '../../platform.ts';
import { type Repeating, repeat } from '../../repeat.ts';
import { listUnlooked, putSuspects } from './repository.ts';

const EVERY_MS = 15 * 60 * 1000;
const AGAIN_AFTER_MS = 6 * 60 * 60 * 1000;
const PROGRAMS_AT_ONCE = 20;

type Looking = Pick<Platform, 'db' | 'now' | 'log'>;

/** Looks through the figures of programs; returns of how many, null if another node is at it. */
export function lookForSuspects({ db, now }: Looking): Promise<number | null> {
  return onOneNode(db, 'suspects', async () => {
    const before = new Date(now().getTime() - AGAIN_AFTER_MS);
    const programIds = await listUnlooked(db, before, PROGRAMS_AT_ONCE);
    for (const programId of programIds) {
      const at = now();
      const suspects = await findSuspects(db, programId);
      await inTransaction(db, (tx) => putSuspects(tx, programId, suspects, at));
    }
    return programIds.length;
  });
}

/** At the start of a node and every quarter of an hour, for programs that were last looked at six hours ago. */
export function startSuspecting(platform: Looking): Repeating {
  return repeat(
    () =>
      lookForSuspects(platform).catch((error) =>
        platform.log.warn({ err: error }, 'figures could not be looked through'),
      ),
    EVERY_MS,
  );
}
