import { createHash } from 'node:crypto';
import type { Database } from './database.ts';

const lockKey = (name: string) => createHash('sha256').update(name).digest().readInt32BE();

/**
 * Runs a task that may run on only one node at a time. Returns null if another node is running it.
 * The lock belongs to a connection, so PostgreSQL releases it if the node dies.
 */
export async function onOneNode<Value>(
  db: Database,
  name: string,
  work: () => Promise<Value>,
): Promise<Value | null> {
  const key = lockKey(name);
  const client = await db.$client.connect();
  let lost: Error | undefined;
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [key]);
    if (!rows[0]?.mine) return null;
    try {
      return await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [key]).catch((error) => {
        lost = error;
      });
    }
  } finally {
    // If the lock could not be released, the connection is closed, which releases the lock.
    client.release(lost);
  }
}
