import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from './embedded/index.ts';

/** A PostgreSQL to work with, and how to release it. */
export interface DatabaseServer {
  connection: pg.PoolConfig;
  stop(): Promise<void>;
}

/** The operator's server if DATABASE_URL names one, else our own in DATA_DIR. */
export async function startDatabaseServer(config: Config, log: Logger): Promise<DatabaseServer> {
  if (config.DATABASE_URL) {
    return { connection: { connectionString: config.DATABASE_URL }, stop: async () => undefined };
  }
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log,
  });
  return { connection: embedded.connection(), stop: () => embedded.stop() };
}
