import { readFileSync } from 'node:fs';
import type pg from 'pg';
import type { Logger } from 'pino';
import * as messages from './messages.ts';

/**
 * Decides whether this code may run on tables that newer code has migrated. Migrations keep the
 * tables usable for the previous release (for a rollback, or an upgrade node by node), but not for
 * older ones. So newer code records the last migration of the release before it, and older code
 * compares its own with that.
 */

const PREVIOUS_RELEASE = new URL('./last-release.json', import.meta.url);

export interface OlderCodeOptions {
  log?: Pick<Logger, 'warn'>;
  /** Lets code run on tables that a version newer than the next release has migrated. */
  allowOlderCode?: boolean;
}

interface Release {
  commit: string;
  /** When the last migration of that release was generated, according to the migration journal. */
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

/** A record of a newer release is kept: two releases run side by side during an upgrade. */
export const isPreviousReleaseRecorded = async (client: pg.ClientBase): Promise<boolean> =>
  ((await recordedLastMigration(client)) ?? 0) >= previousRelease().lastMigration;

/** Stored outside the product's tables: backups do not contain it, and the next start writes it again. */
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

/** Warns if this code is one release older than the tables; throws if it is older than that. */
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
