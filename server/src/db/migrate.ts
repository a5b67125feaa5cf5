import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import {
  checkCodeVersion,
  isPreviousReleaseRecorded,
  type OlderCodeOptions,
  recordPreviousRelease,
} from './code-version.ts';
import type { Database } from './database.ts';
import * as messages from './messages.ts';

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));
/**
 * The number of an advisory lock. The number is arbitrary, but must not change. Backups and nodes
 * that start at the same time wait for this lock.
 */
const MIGRATION_LOCK = 7_201_944;

const LOCK_NOT_AVAILABLE = '55P03';
/**
 * The maximum time that a migration waits for a table lock. Other statements that need the table
 * must wait behind the migration. It therefore gives up after a short time, lets these statements
 * run, and tries again.
 */
const LOCK_TIMEOUT_MS = 500;
const TRY_AGAIN_MS = 2000;
const GIVE_UP_MS = 15 * 60_000;

export interface MigrationOptions extends OlderCodeOptions {
  folder?: string;
}

/**
 * Blocks migrations until the backup that uses this connection has finished. Without this, a
 * migration could deadlock with the backup or wait for each of its tables.
 */
export const blockMigrations = (client: pg.ClientBase) =>
  client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);

/**
 * Returns two times: when the newest migration in the code was generated, and when the newest
 * migration applied to the database was generated.
 */
async function lastMigrations(client: pg.ClientBase, folder: string) {
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number }[];
  };
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  const applied = rows[0]?.there
    ? await client.query<{ last: string | null }>(
        'select max(created_at) as last from drizzle.__drizzle_migrations',
      )
    : null;
  return {
    known: journal.entries.at(-1)?.when ?? 0,
    applied: Number(applied?.rows[0]?.last ?? 0),
  };
}

const isLockTimeout = (error: unknown): boolean =>
  (error as { code?: string }).code === LOCK_NOT_AVAILABLE ||
  (error instanceof Error && error.cause !== undefined && isLockTimeout(error.cause));

/**
 * Tries to migrate the database. If another node migrates, a backup runs, or a transaction locks a
 * table, changes nothing and returns false.
 */
async function tryToMigrate(client: pg.PoolClient, folder: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1) as locked',
    [MIGRATION_LOCK],
  );
  if (!rows[0]?.locked) return false;
  try {
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await migrate(drizzle({ client }), { migrationsFolder: folder });
    await recordPreviousRelease(client);
    return true;
  } catch (error) {
    if (isLockTimeout(error)) return false;
    throw error;
  } finally {
    // An error is ignored. It means that the connection was lost, and PostgreSQL has then released
    // the lock.
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
  }
}

async function migrateWith(client: pg.PoolClient, options: MigrationOptions): Promise<void> {
  const { log, folder = FOLDER } = options;
  const startedAt = performance.now();
  for (let tries = 0; ; tries++) {
    const { known, applied } = await lastMigrations(client, folder);
    if (applied > known) return checkCodeVersion(client, known, options);
    // If all migrations are already applied, there is nothing to do, and the lock is not taken.
    if (applied === known && (await isPreviousReleaseRecorded(client))) return;
    if (await tryToMigrate(client, folder)) return;
    if (performance.now() - startedAt > GIVE_UP_MS) throw new Error(messages.tablesLocked);
    if (tries === 0)
      log?.warn(
        {},
        'the tables are to be changed and something holds them (a backup, another node that starts, a long transaction): trying again until they are free',
      );
    await sleep(tries === 0 ? LOCK_TIMEOUT_MS : TRY_AGAIN_MS);
  }
}

/**
 * Applies all missing migrations. Drizzle's migrate() alone is not enough, because it does not lock
 * the database against other nodes and waits for table locks without a limit.
 */
export async function migrateDatabase(db: Database, options: MigrationOptions = {}): Promise<void> {
  const client = await db.$client.connect();
  try {
    await migrateWith(client, options);
  } finally {
    // Closes the connection, which resets all its settings and releases all its locks.
    client.release(true);
  }
}
