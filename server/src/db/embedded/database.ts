import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from './endpoint.ts';
import type { Log } from './log.ts';

export async function acceptsConnections(connection: Connection): Promise<boolean> {
  try {
    await withClient(connection, (client) => client.query('select 1'));
    return true;
  } catch {
    return false;
  }
}

/**
 * Prepares the database. If the server dies during the preparation, it is restarted, and the
 * preparation is tried again a few times.
 */
export async function prepareDatabase(
  server: Connection,
  connection: Connection,
  log: Log,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await ensureDatabase(server, connection.database);
      return await refreshCollation(connection, log);
    } catch (error) {
      if (attempt === 5) throw error;
      log.warn(`the database is not ready: ${String(error)}`);
      await sleep(500);
    }
  }
}

async function ensureDatabase(server: Connection, name: string): Promise<void> {
  await withClient(server, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
}

/**
 * Rebuilds the indexes if the ICU version of the binaries has changed. A new version may sort
 * differently, and searches in an index with the old order could miss rows.
 */
async function refreshCollation(connection: Connection, log: Log): Promise<void> {
  await withClient(connection, async (client) => {
    const changed = await client.query(
      `select 1 from pg_database where datname = current_database()
       and datcollversion is distinct from pg_database_collation_actual_version(oid)`,
    );
    if (changed.rowCount === 0) return;
    const database = client.escapeIdentifier(connection.database);
    log.warn('the rules for sorting text have changed: rebuilding the indexes');
    await client.query(`reindex database ${database}`);
    await client.query(`alter database ${database} refresh collation version`);
  });
}

async function withClient<Result>(
  connection: Connection,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  // If the server dies, the query on this connection fails with an error. The empty listener
  // prevents the connection's error event from also ending this process.
  client.on('error', () => {});
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end();
  }
}
