import type { Transaction } from '../db/database.ts';
import { statement } from '../db/statements/statement.ts';

const lockStatement = (mode: 'shared' | 'exclusive', lock: string) =>
  statement<{ key: string }>(`regrades_lock_${mode}`, `select ${lock}(hashtextextended(:key, 0))`);
const locks = {
  shared: lockStatement('shared', 'pg_advisory_xact_lock_shared'),
  exclusive: lockStatement('exclusive', 'pg_advisory_xact_lock'),
};

/**
 * Locks the corrections of a program until the transaction ends. Any number of transactions can
 * share the lock, or one holds it exclusively.
 */
export async function lockProgramCorrections(
  tx: Transaction,
  programId: string,
  mode: 'shared' | 'exclusive',
): Promise<void> {
  await locks[mode](tx, { key: `regrade ${programId}` });
}
