import pg from 'pg';

const CONNECT_PAUSE_MS = 100;

/**
 * Error codes that occur while a server starts. The connection is then tried again. 57P03 means
 * "the database system is starting up".
 */
const NOT_READY_CODES = new Set(['ECONNREFUSED', 'ENOENT', '57P03']);

/**
 * The maximum number of connections that statements outside of transactions share. The remaining
 * connections of the pool are left to transactions, each of which needs one of its own.
 */
const SHARED_AT_MOST = 4;

/** A connection that several statements use at the same time. */
interface SharedConnection {
  client: Promise<pg.PoolClient>;
  inFlight: number;
}

/**
 * A connection pool that pipelines: statements outside of transactions are sent on shared
 * connections without waiting for the replies to earlier statements. Each statement is sent on the
 * shared connection with the fewest statements in flight, so a slow statement delays only statements
 * for which every other shared connection is as busy.
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
  override async query(...statement: any): Promise<any> {
    const connection = this.#leastBusy();
    connection.inFlight += 1;
    try {
      const client = await connection.client;
      return await client.query(...(statement as [string]));
    } finally {
      connection.inFlight -= 1;
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

  #leastBusy(): SharedConnection {
    const [leastBusy] = [...this.#shared].sort((a, b) => a.inFlight - b.inFlight);
    if (leastBusy && this.#shared.size >= SHARED_AT_MOST) return leastBusy;
    const connection = { client: this.connect(), inFlight: 0 };
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
