import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded/index.ts';

export interface DatabaseServer {
  connection: pg.PoolConfig;
  stop(): Promise<void>;
}

/**
 * Returns the operator's database server if DATABASE_URL is set. Otherwise starts the embedded
 * server in DATA_DIR.
 */
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
 * Returns the database server for commands that can run at the same time as the product. If the
 * product has started its embedded server, that server is used. Otherwise this call starts one.
 */
export async function joinDatabaseServer(config: Config, log: Logger): Promise<DatabaseServer> {
  const running = config.DATABASE_URL ? null : await findRunningPostgres(config.dataDir);
  if (running) return { connection: { ...running }, stop: async () => undefined };
  return startDatabaseServer(config, log);
}
