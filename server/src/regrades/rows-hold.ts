import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';

/** Until the transaction ends: any number of them together, or one alone. */
export async function holdProgram(
  tx: Transaction,
  programId: string,
  how: 'together' | 'alone',
): Promise<void> {
  const lock = how === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared';
  await tx.execute(sql`select ${sql.raw(lock)}(hashtextextended(${`regrade ${programId}`}, 0))`);
}
