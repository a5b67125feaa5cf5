import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { endsConnection } from './database-errors.ts';
import { PipeliningPool } from './pipelining-pool.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** The database or a transaction. Repository functions accept either. */
export type Executor = Database | Transaction;

const CONNECT_ATTEMPTS = 30;
/** The maximum number of connections of one process, transactions included. */
const CONNECTIONS = 8;

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
 * Makes a socket send everything that is written in one turn of the event loop in one packet. The
 * driver writes each statement separately, and each packet wakes a process of the database server,
 * which costs more than most statements. A socket restores its own `write` when it connects, so this
 * is called afterwards.
 */
function coalesceWrites(socket: Socket): void {
  const { write } = socket;
  let isHeld = false;
  // biome-ignore lint/suspicious/noExplicitAny: write() has several signatures, all of which pass through.
  socket.write = (...args: any): boolean => {
    if (!isHeld) {
      isHeld = true;
      socket.cork();
      setImmediate(() => {
        isHeld = false;
        socket.uncork();
      });
    }
    return write.apply(socket, args);
  };
}

/** The connection of a client, which the driver's types do not declare. */
const connectionOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: EventEmitter & { stream: Socket } }).connection;

/**
 * Makes the pool close a connection whose server is shutting down or has become read-only. Without
 * this, the pool would reuse the connection after a failed transaction.
 */
function dropWhenUnusable(client: pg.PoolClient): void {
  connectionOf(client).on('errorMessage', ({ code }: { code: string }) => {
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
  const pool = new PipeliningPool(
    {
      max: CONNECTIONS,
      idleTimeoutMillis: 30_000,
      pipeline: true,
      ...connection,
    },
    connectAttempts,
  );
  pool.on('error', onIdleError);
  pool.on('connect', (client) => {
    // If a connection is lost while it is in use, its user also gets the error. The empty listener
    // prevents the error from ending the process.
    client.on('error', () => undefined);
    dropWhenUnusable(client);
    coalesceWrites(connectionOf(client).stream);
  });
  return drizzle({ client: pool });
}
