import { type RepeatedTask, repeatRegularly } from '../../concurrency/repeat.ts';
import { onOneNode } from '../../db/one-node.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findSuspects } from '../../insights/index.ts';
import type { Platform } from '../../platform.ts';
import { listProgramsToCheck, saveSuspects } from './repository.ts';

const EVERY_MS = 15 * 60 * 1000;
const CHECK_INTERVAL_MS = 6 * 60 * 60 * 1000;
const PROGRAMS_AT_ONCE = 20;

type CheckContext = Pick<Platform, 'db' | 'now' | 'log'>;

/**
 * Checks the statistics of programs for suspicious questions. Returns the number of programs
 * checked, or null if another node is doing this work.
 */
export function checkForSuspects({ db, now }: CheckContext): Promise<number | null> {
  return onOneNode(db, 'suspects', async () => {
    const before = new Date(now().getTime() - CHECK_INTERVAL_MS);
    const programIds = await listProgramsToCheck(db, before, PROGRAMS_AT_ONCE);
    for (const programId of programIds) {
      const at = now();
      const suspects = await findSuspects(db, programId);
      await inTransaction(db, (tx) => saveSuspects(tx, programId, suspects, at));
    }
    return programIds.length;
  });
}

/**
 * Starts the checks: when a node starts and then every 15 minutes, for programs that were last
 * checked at least six hours ago.
 */
export function startSuspicionChecks(platform: CheckContext): RepeatedTask {
  return repeatRegularly(
    () =>
      checkForSuspects(platform).catch((error) =>
        platform.log.warn(
          { err: error },
          'statistics could not be checked for suspicious questions',
        ),
      ),
    EVERY_MS,
  );
}
