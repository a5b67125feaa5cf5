import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { describeOnce } from './statements/described-once.ts';
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
  readonly #attempts: number;

  constructor(config: pg.PoolConfig, attempts: number) {
    super(config);
    this.#attempts = attempts;
  }

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
        if (attempt >= this.#attempts || !NOT_YET.has(code)) throw error;
        await new Promise((resolve) => setTimeout(resolve, CONNECT_PAUSE_MS));
      }
    }
  }
}

/** For nodes that serve people: a server that is frozen or cut off is noticed, and let go of. */
export const SERVING: pg.PoolConfig = {
  connectionTimeoutMillis: 5000,
  query_timeout: 30_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/** Drizzle begins outside its own try: a connection on which that fails would be lent out for ever. */
function returnUnbegun(client: pg.PoolClient, error: Error): void {
  const release = client.release.bind(client);
  client.release = () => undefined;
  release(error);
}

/**
 * A statement that was given up still occupies its connection, and whatever follows would wait behind
 * it, the rollback first: the connection is closed, and all of that fails at once.
 */
function closeWhenLate(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: Duplex } };
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const watched = (...args: unknown[]) => {
    const asked = query(...args);
    if (!(asked instanceof Promise)) return asked;
    const [words] = args as [string | { text?: string }];
    const begins = /^begin\b/.test(typeof words === 'string' ? words : (words?.text ?? ''));
    asked.catch((error: Error) => {
      if (/Query read timeout/.test(error.message)) connection.stream.destroy();
      if (begins) returnUnbegun(client, error);
    });
    return asked;
  };
  Object.assign(client, { query: watched });
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
  connectAttempts = CONNECT_ATTEMPTS,
): Database {
  const options = { max: 20, idleTimeoutMillis: 30_000, ...connection };
  const pool = new PatientPool(options, connectAttempts);
  pool.on('error', onIdleError);
  // A connection lost while in use reports to its user; without this listener it would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    describeOnce(client);
    dropWhenSpent(client);
    closeWhenLate(client);
  });
  return drizzle({ client: pool });
}
