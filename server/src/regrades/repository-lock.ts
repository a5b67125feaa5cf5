import type { Transaction } from '../db/database.ts';
import { executePrepared } from '../db/statements/prepared.ts';

/**
 * Locks the corrections of a program until the transaction ends. Any number of transactions can
 * share the lock, or one holds it exclusively.
 */
export async function lockProgramCorrections(
  tx: Transaction,
  programId: string,
  mode: 'shared' | 'exclusive',
): Promise<void> {
  const lock = mode === 'exclusive' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared';
  await executePrepared(tx, {
    name: `regrades_hold_${mode}`,
    text: `select ${lock}(hashtextextended($1, 0))`,
    values: [`regrade ${programId}`],
  });
}
