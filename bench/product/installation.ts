import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { KillableProduct } from '../../journeys/faults/killable-product.ts';
import { stopAtExit } from '../../scripts/stop-at-exit.ts';
import { type Database, openDatabase } from '../../server/src/db/database.ts';
import { connectionTo, socketEndpoint } from '../../server/src/db/embedded/endpoint.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded/index.ts';
import { migrateDatabase } from '../../server/src/db/migrate.ts';
import { databaseOn } from '../../server/src/test/template.ts';

export function openInside({ dataDir }: Pick<KillableProduct, 'dataDir'>): Database {
  const endpoint = socketEndpoint(join(dataDir, 'postgres'));
  return openDatabase({ ...connectionTo(endpoint, 'certway'), max: 5 }, () => undefined);
}

export interface DatabaseServer {
  folder: string;
  connection: pg.PoolConfig;
  stop(): Promise<void>;
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The folder is kept for later runs if it is given. With `url`, that server is used. */
export async function startDatabase(
  name: string,
  kept?: string,
  url?: string,
): Promise<DatabaseServer> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), `certway-${name}-`));
  mkdirSync(folder, { recursive: true });
  const embedded = url ? null : await startEmbeddedPostgres({ dataDir: folder, log: quiet });
  return {
    folder,
    connection: embedded?.connection() ?? { connectionString: url },
    stop: stopAtExit(async () => {
      await embedded?.stop();
      if (!kept) rmSync(folder, { recursive: true, force: true });
    }),
  };
}

export async function openMigrated(connection: pg.PoolConfig): Promise<Database> {
  const db = openDatabase(connection, () => undefined);
  await migrateDatabase(db);
  return db;
}

export async function askServer(server: pg.ClientConfig, statement: string, values?: string[]) {
  const client = new pg.Client(server);
  await client.connect();
  const { rowCount } = await client.query(statement, values);
  await client.end();
  return rowCount;
}

/** Creates a database on the server, unless it exists. */
export async function createDatabase(server: pg.PoolConfig, name: string) {
  const isNew = !(await askServer(server, 'select from pg_database where datname = $1', [name]));
  if (isNew) await askServer(server, `create database ${name}`);
  return { connection: databaseOn(server, name), isNew };
}
