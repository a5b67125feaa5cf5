import type { Transaction } from '../db/database.ts';
import { ask } from '../db/statements/prepared.ts';

/** Until the transaction ends: any number of them together, or one alone. */
export async function holdProgram(
  tx: Transaction,
  programId: string,
  how: 'together' | 'alone',
): Promise<void> {
  const lock = how === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared';
  await ask(tx, {
    name: `regrades_hold_${how}`,
    text: `select ${lock}(hashtextextended($1, 0))`,
    values: [`regrade ${programId}`],
  });
}
