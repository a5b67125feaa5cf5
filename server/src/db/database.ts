import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { endsConnection } from './database-errors.ts';
import { beginAndEndTogether } from './statements/begun.ts';
import { describeOnce } from './statements/described-once.ts';
import { mayShare, shareConnection, type Words } from './statements/shared-connection.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** The database or a transaction. Repository functions accept either. */
export type Executor = Database | Transaction;

const CONNECT_ATTEMPTS = 30;
const CONNECT_PAUSE_MS = 100;

/**
 * Error codes that occur while a server starts. The connection is then tried again. 57P03 means
 * "the database system is starting up".
 */
const NOT_READY_CODES = new Set(['ECONNREFUSED', 'ENOENT', '57P03']);

/** The OID of uuid[] in PostgreSQL. */
const UUID_LIST = 2951;
const setTypeParser = pg.types.setTypeParser as (
  type: number,
  read: (text: string) => unknown,
) => void;

/**
 * Parses lists of ids faster than the driver. The driver reads character by character because of
 * quotes, but lists of ids contain no quotes.
 */
setTypeParser(UUID_LIST, (list) => {
  const ids = list === '{}' ? [] : list.slice(1, -1).split(',');
  return ids.map((id) => (id === 'NULL' ? null : id));
});

/**
 * A connection pool that tries to connect again while the server restarts. This is safe, because no
 * statement has been sent yet.
 */
class RetryingPool extends pg.Pool {
  readonly #attempts: number;
  readonly #shared = shareConnection(this);

  constructor(config: pg.PoolConfig, attempts: number) {
    super(config);
    this.#attempts = attempts;
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares query() with many signatures; all pass through.
  override query(...words: any): any {
    return mayShare(words) ? this.#shared(words as Words) : super.query(...(words as [string]));
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
        if (attempt >= this.#attempts || !NOT_READY_CODES.has(code)) throw error;
        await new Promise((resolve) => setTimeout(resolve, CONNECT_PAUSE_MS));
      }
    }
  }
}

/**
 * Connection settings for nodes that serve people. With these timeouts, a frozen or unreachable
 * server is detected and its connection is closed.
 */
export const SERVING: pg.PoolConfig = {
  connectionTimeoutMillis: 5000,
  query_timeout: 30_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/**
 * Collects statements that are issued in one turn of the event loop, and writes them to the socket
 * in one step. Each write wakes the server, which costs more than most statements. (Measured in
 * November 2026: the cost of a visit is a fourteenth lower.)
 */
function sendTogether(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: Duplex } };
  const query = client.query.bind(client) as (...words: unknown[]) => unknown;
  let held = false;
  const release = () => {
    held = false;
    connection.stream.uncork();
  };
  const asked = (...words: unknown[]) => {
    if (!held) {
      held = true;
      connection.stream.cork();
      setImmediate(release);
    }
    return query(...words);
  };
  Object.assign(client, { query: asked });
}

/**
 * Makes the pool close a connection whose server is shutting down or has become read-only. The
 * connection is released with an error. Without this, the pool would reuse the connection after a
 * failed transaction.
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
  const options = { max: 20, idleTimeoutMillis: 30_000, pipeline: true, ...connection };
  const pool = new RetryingPool(options, connectAttempts);
  pool.on('error', onIdleError);
  // If a connection is lost while it is in use, its user also gets the error. The empty listener
  // prevents the error from ending the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    describeOnce(client);
    sendTogether(client);
    beginAndEndTogether(client);
    dropWhenSpent(client);
  });
  return drizzle({ client: pool });
}
