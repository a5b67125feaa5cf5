import pg from 'pg';
import * as messages from './messages.ts';

/** Detects a connection pooler between this server and PostgreSQL, such as PgBouncer. */

const TRIES = 5;

async function pidOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/**
 * Checks whether two connections share PostgreSQL backends, as they do behind PgBouncer in
 * transaction mode.
 */
async function areShared(one: pg.Client, other: pg.Client): Promise<boolean> {
  for (let i = 0; i < TRIES; i++) {
    const before = await pidOf(one);
    await other.query('begin');
    const taken = await pidOf(other);
    const after = await pidOf(one);
    await other.query('rollback');
    if (taken === before || after !== before) return true;
  }
  return false;
}

/**
 * Checks whether the connection goes through a pooler in transaction mode. A pooler reports other
 * process ids than PostgreSQL, so a direct connection is recognized after one query.
 */
export async function isPooledByTransaction(connection: pg.PoolConfig): Promise<boolean> {
  const [one, other] = [0, 1].map(() => new pg.Client(connection as pg.ClientConfig));
  if (!one || !other) return false;
  one.on('error', () => undefined);
  other.on('error', () => undefined);
  try {
    await one.connect();
    const { processID } = one as unknown as { processID: number };
    if (processID === (await pidOf(one))) return false;
    await other.connect();
    return await areShared(one, other);
  } finally {
    await Promise.all([one.end(), other.end()]).catch(() => undefined);
  }
}

/**
 * Throws an error with a clear message if the database is behind a pooler in transaction mode.
 * Otherwise the server would start, and calls would occasionally fail under load.
 */
export async function refuseTransactionPooling(connection: pg.PoolConfig): Promise<void> {
  if (!(await isPooledByTransaction(connection))) return;
  throw new Error(messages.transactionPooling);
}
