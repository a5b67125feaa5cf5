import pg from 'pg';

const CONNECT_PAUSE_MS = 100;

/**
 * Error codes that occur while a server starts. The connection is then tried again. 57P03 means
 * "the database system is starting up".
 */
const NOT_READY_CODES = new Set(['ECONNREFUSED', 'ENOENT', '57P03']);

/**
 * The maximum number of connections that reads share. The remaining connections of the pool are left
 * to writes and transactions, each of which needs one of its own.
 */
const SHARED_AT_MOST = 4;

/** A connection without a reply for so long is slow, and gets no further statements. */
const SLOW_AFTER_MS = 20;

type Statement = string | { text?: string };

/** Matches a statement that may wait for a lock. */
const LOCKS = /\bpg_\w*lock|\bfor\s+(no\s+key\s+|key\s+)?(update|share)\b/i;

/** Returns whether a statement only reads and waits for no lock. */
export function isPlainRead(statement: Statement): boolean {
  const text = typeof statement === 'string' ? statement : (statement.text ?? '');
  return /^\s*select\b/i.test(text) && !LOCKS.test(text);
}

/** A connection that several statements use at the same time. */
interface SharedConnection {
  client: Promise<pg.PoolClient>;
  inFlight: number;
  /** When its last reply arrived, or when its first statement was sent. */
  lastReplyAt: number;
}

/**
 * A connection pool that pipelines: reads outside of transactions are sent on a shared connection
 * without waiting for the replies to earlier reads, because most of the cost of a small statement is
 * to wake a process at each end. If the connection is slow, the next read is sent on another one, so
 * a slow read delays only those that are sent within `SLOW_AFTER_MS` after it. Statements that may
 * wait for a lock get a connection of their own: the holder of the lock may itself need to read.
 *
 * Connecting is tried again while the server restarts. This is safe, because no statement has been
 * sent yet.
 */
export class PipeliningPool extends pg.Pool {
  readonly #attempts: number;
  readonly #shared = new Set<SharedConnection>();

  constructor(config: pg.PoolConfig, attempts: number) {
    super(config);
    this.#attempts = attempts;
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares query() with many signatures; all pass through.
  override async query(...args: any): Promise<any> {
    const [statement] = args as [Statement];
    return isPlainRead(statement) ? this.#read(args) : this.#run(args);
  }

  async #run(args: unknown[]): Promise<unknown> {
    const client = await this.connect();
    try {
      return await client.query(...(args as [string]));
    } finally {
      client.release();
    }
  }

  async #read(args: unknown[]): Promise<unknown> {
    const connection = this.#chooseConnection();
    connection.inFlight += 1;
    try {
      const client = await connection.client;
      return await client.query(...(args as [string]));
    } finally {
      connection.inFlight -= 1;
      connection.lastReplyAt = performance.now();
      if (connection.inFlight === 0) this.#release(connection);
    }
  }

  override async connect(): Promise<pg.PoolClient> {
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

  #chooseConnection(): SharedConnection {
    const now = performance.now();
    const shared = [...this.#shared];
    const chosen =
      shared.find(({ lastReplyAt }) => now - lastReplyAt < SLOW_AFTER_MS) ??
      (shared.length < SHARED_AT_MOST ? undefined : leastBusy(shared));
    if (chosen) return chosen;
    const connection = { client: this.connect(), inFlight: 0, lastReplyAt: now };
    this.#shared.add(connection);
    return connection;
  }

  /** Gives a connection without statements in flight back to the pool. */
  #release(connection: SharedConnection): void {
    this.#shared.delete(connection);
    connection.client.then(
      (client) => client.release(),
      () => undefined,
    );
  }
}

const leastBusy = (connections: SharedConnection[]): SharedConnection | undefined =>
  connections.toSorted((a, b) => a.inFlight - b.inFlight)[0];
