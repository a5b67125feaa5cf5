import pg from 'pg';
import * as messages from './messages.ts';

/** Detects a connection pooler between the server and PostgreSQL. */

const TRIES = 5;

async function pidOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** Whether two connections share one backend in turn, as in PgBouncer's transaction mode. */
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

/** A pooler reports its own process numbers, so a direct connection is recognized at once. */
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

/** Throws at the start, with a clear message; otherwise replies would fail now and then, under load. */
export async function refuseTransactionPooling(connection: pg.PoolConfig): Promise<void> {
  if (!(await isPooledByTransaction(connection))) return;
  throw new Error(messages.transactionPooling);
}
