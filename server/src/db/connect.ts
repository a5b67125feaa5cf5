import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded/index.ts';

/** A PostgreSQL server to use, and how to release it. */
export interface DatabaseServer {
  connection: pg.PoolConfig;
  stop(): Promise<void>;
}

/** The operator's server if DATABASE_URL is set, else the embedded one in DATA_DIR. */
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

/**
 * For commands that may run while the product runs: uses its embedded database server if it is
 * running, else starts one.
 */
export async function joinDatabaseServer(config: Config, log: Logger): Promise<DatabaseServer> {
  const running = config.DATABASE_URL ? null : await findRunningPostgres(config.dataDir);
  if (running) return { connection: { ...running }, stop: async () => undefined };
  return startDatabaseServer(config, log);
}
