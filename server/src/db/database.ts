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
/** Accepted by functions that read and write rows. */
export type Executor = Database | Transaction;

const CONNECT_ATTEMPTS = 30;
const CONNECT_PAUSE_MS = 100;

/** 57P03 is "the database system is starting up": worth retrying, like a refused connection. */
const NOT_READY_CODES = new Set(['ECONNREFUSED', 'ENOENT', '57P03']);

/** The OID of uuid[] in PostgreSQL. */
const UUID_LIST = 2951;
const setTypeParser = pg.types.setTypeParser as (
  type: number,
  read: (text: string) => unknown,
) => void;

/** The driver parses lists character by character, for quotes that no id contains. */
setTypeParser(UUID_LIST, (list) => {
  const ids = list === '{}' ? [] : list.slice(1, -1).split(',');
  return ids.map((id) => (id === 'NULL' ? null : id));
});

/**
 * A pool that waits while the server restarts: connecting can safely be retried, because no
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

/** For nodes that serve people: a frozen or unreachable server is noticed and given up. */
export const SERVING: pg.PoolConfig = {
  connectionTimeoutMillis: 5000,
  query_timeout: 30_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/**
 * Statements that were issued in the same turn of the event loop are written to the socket
 * together, whichever call issued them: each write wakes the server, which costs more than most
 * statements (a visit costs a fourteenth less, measured in November 2026).
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
 * A connection to a server that is shutting down, or has become read-only, is released with the
 * error that makes the pool drop it; a failed transaction alone releases it without one.
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
  // A connection lost while in use reports the error to its user; without this listener it would
  // end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    describeOnce(client);
    sendTogether(client);
    beginAndEndTogether(client);
    dropWhenSpent(client);
  });
  return drizzle({ client: pool });
}
