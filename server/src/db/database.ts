import type { EventEmitter } from 'node:events';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { endsConnection } from './trouble.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Rows can be read and written through either. */
export type Executor = Database | Transaction;

const CONNECT_ATTEMPTS = 30;
const CONNECT_PAUSE_MS = 100;

/** 57P03 is "the database system is starting up": it will be there in a moment, like a refused socket. */
const NOT_YET = new Set(['ECONNREFUSED', 'ENOENT', '57P03']);

/**
 * A pool that waits while the server restarts: getting a connection can safely be retried, since
 * nothing has been asked of it yet.
 */
class PatientPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: pg declares connect() with two signatures; both pass through.
  override connect(callback?: any): any {
    const connecting = this.#connectPatiently();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #connectPatiently(): Promise<pg.PoolClient> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await super.connect();
      } catch (error) {
        const code = (error as { code?: string }).code ?? '';
        if (attempt >= CONNECT_ATTEMPTS || !NOT_YET.has(code)) throw error;
        await new Promise((resolve) => setTimeout(resolve, CONNECT_PAUSE_MS));
      }
    }
  }
}

/**
 * A connection to a server that is shutting down, or has become read-only, is returned with the error
 * that makes the pool drop it; a failed transaction alone returns it without one.
 */
function dropWhenSpent(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: EventEmitter };
  connection.on('errorMessage', ({ code }: { code: string }) => {
    if (!endsConnection(code)) return;
    const release = client.release.bind(client);
    client.release = (error) => release(error ?? new Error(`the server said ${code}`));
  });
}

export function openDatabase(
  connection: pg.PoolConfig,
  onIdleError: (error: Error) => void,
): Database {
  const pool = new PatientPool({ max: 20, idleTimeoutMillis: 30_000, ...connection });
  pool.on('error', onIdleError);
  // A connection lost while in use reports to its user; without this listener it would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    dropWhenSpent(client);
  });
  return drizzle({ client: pool });
}
