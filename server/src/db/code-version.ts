import { readFileSync } from 'node:fs';
import type pg from 'pg';
import type { Logger } from 'pino';
import * as messages from './messages.ts';

/**
 * Decides whether this code may run on tables that newer code has migrated. Migrations keep the
 * tables usable for the previous release, so that a release can be rolled back and nodes can be
 * upgraded separately. Older releases may not work. Newer code therefore records the last migration
 * of the previous release in the database. Older code compares its own last migration with this
 * record.
 */

const PREVIOUS_RELEASE = new URL('./last-release.json', import.meta.url);

export interface OlderCodeOptions {
  log?: Pick<Logger, 'warn'>;
  /** If true, this code also runs on tables that are more than one release newer. */
  allowOlderCode?: boolean;
}

interface Release {
  commit: string;
  /** When the last migration of the release was generated, according to the migration journal. */
  lastMigration: number;
}

export const previousRelease = (): Release =>
  JSON.parse(readFileSync(PREVIOUS_RELEASE, 'utf8')) as Release;

async function recordedLastMigration(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.previous_release') is not null as there",
  );
  if (!rows[0]?.there) return null;
  const recorded = await client.query<{ last_migration: string }>(
    'select last_migration from drizzle.previous_release',
  );
  return recorded.rows[0] ? Number(recorded.rows[0].last_migration) : null;
}

/**
 * Returns whether the previous release, or a newer release, is recorded in the database. The record
 * of a newer release is not replaced, because nodes of two releases run at the same time during an
 * upgrade.
 */
export const isPreviousReleaseRecorded = async (client: pg.ClientBase): Promise<boolean> =>
  ((await recordedLastMigration(client)) ?? 0) >= previousRelease().lastMigration;

/**
 * Records the last migration of the previous release. The record is in a table that backups leave
 * out. After a restore, the next start writes it again.
 */
export async function recordPreviousRelease(client: pg.ClientBase): Promise<void> {
  await client.query(
    'create table if not exists drizzle.previous_release (only_row boolean primary key default true check (only_row), last_migration bigint not null)',
  );
  await client.query(
    `insert into drizzle.previous_release as recorded (last_migration) values ($1)
     on conflict (only_row) do update
     set last_migration = greatest(recorded.last_migration, excluded.last_migration)`,
    [previousRelease().lastMigration],
  );
}

/**
 * Logs a warning if this code is one release older than the tables. Throws an error if it is more
 * than one release older.
 */
export async function checkCodeVersion(
  client: pg.ClientBase,
  lastKnown: number,
  { log, allowOlderCode }: OlderCodeOptions,
): Promise<void> {
  const recorded = await recordedLastMigration(client);
  if (recorded !== null && lastKnown >= recorded)
    return log?.warn(
      {},
      'THE DATABASE WAS CHANGED BY THE NEXT RELEASE: this version works on its tables, as after a rollback or during an upgrade',
    );
  if (!allowOlderCode) throw new Error(messages.databaseMuchNewer);
  log?.warn(
    {},
    'THE DATABASE WAS CHANGED BY A MUCH NEWER VERSION, and ALLOW_OLDER_CODE is set: this version may not work on its tables',
  );
}
