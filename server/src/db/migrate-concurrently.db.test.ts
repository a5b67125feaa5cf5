import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { backUp, openDestination } from '../backup/index.ts';
import { openStorage } from '../storage/open.ts';
import { databaseOn } from '../test/template.ts';
import { previousRelease } from './code-version.ts';
import { type Database, openDatabase } from './database.ts';
import { migrateDatabase } from './migrate.ts';

/** Tests the migrations of a newer version while the database is in use by this version. */

const OURS = fileURLToPath(new URL('../../migrations', import.meta.url));
let folder = '';
let database = '';
let made = 0;
let connection: pg.PoolConfig;
let db: Database;
let reader: pg.Client;

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** Writes a folder with our migrations and one additional migration, which runs `statement`. */
function newerMigrations(name: string, statement: string): string {
  const to = join(folder, name);
  cpSync(OURS, to, { recursive: true });
  const path = join(to, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal;
  const last = journal.entries.at(-1);
  if (!last) throw new Error('there are no migrations');
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag: '9999_planted' });
  writeFileSync(path, JSON.stringify(journal));
  writeFileSync(join(to, '9999_planted.sql'), statement);
  return to;
}

const onServer = async (statement: string) => {
  const admin = new pg.Client(inject('server'));
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'certway-migrate-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(async () => {
  database = `${inject('template')}_beside${made++}`;
  await onServer(`create database ${database} template ${inject('template')}`);
  connection = databaseOn(inject('server'), database);
  db = openDatabase({ ...connection, max: 3 }, () => undefined);
  reader = new pg.Client(connection as pg.ClientConfig);
  await reader.connect();
});
afterEach(async () => {
  await reader.end();
  await db.$client.end();
  await onServer(`drop database ${database} with (force)`);
});

const columnIsThere = async () =>
  (await db.$client.query("select 1 from pg_attribute where attname = 'planted'")).rowCount === 1;

describe('a migration', () => {
  it('blocks readers only briefly while it waits for a transaction, and runs after that transaction ends', async () => {
    const newer = newerMigrations('held', 'alter table accounts_user add column planted integer;');
    await reader.query('begin; select count(*) from accounts_user');
    let isDone = false;
    const warnings: unknown[] = [];
    const log = { warn: (...line: unknown[]) => void warnings.push(line) };
    const migrating = migrateDatabase(db, { folder: newer, log }).then(() => {
      isDone = true;
    });
    const waits: number[] = [];
    const until = performance.now() + 4000;
    while (performance.now() < until) {
      const startedAt = performance.now();
      await db.$client.query('select count(*) from accounts_user');
      waits.push(performance.now() - startedAt);
      await sleep(20);
    }
    expect(isDone).toBe(false);
    expect(warnings).toHaveLength(1);
    // The migration waits for a lock for only half a second at a time. The limit of two seconds
    // allows for delays on a busy machine.
    expect(Math.max(...waits)).toBeLessThan(2000);
    await reader.query('commit');
    await migrating;
    expect(await columnIsThere()).toBe(true);
  });

  it('waits for a running backup, and both succeed', async () => {
    // The migration changes a table that the backup has not read yet. A table that the backup has
    // read is locked, so its migration would have to wait in any case.
    const newer = newerMigrations('backup', 'alter table study_memory add column planted integer;');
    // Blocks the backup after it has read some tables, so that the migration starts in the middle
    // of the backup.
    await reader.query('begin; lock table coaching_usage_day in access exclusive mode');
    const storage = openStorage({ dataDir: folder, STORAGE_URL: undefined });
    const place = openDestination(join(folder, 'places'));
    const backup = backUp({ connection, storage }, place, { name: 'beside.backup', key: null });
    const waiting = "select 1 from pg_locks where not granted and mode = 'AccessShareLock'";
    const isWaiting = async () => (await db.$client.query(waiting)).rowCount;
    await expect.poll(isWaiting, { timeout: 15_000 }).toBe(1);
    const migrating = migrateDatabase(db, { folder: newer });
    await sleep(1500);
    expect(await columnIsThere()).toBe(false);
    await reader.query('commit');
    expect((await backup).tables).toBeGreaterThan(10);
    await migrating;
    expect(await columnIsThere()).toBe(true);
  });
});

describe('code that is older than the tables', () => {
  async function startOlder(lastMigrationBefore: number, allowOlderCode = false) {
    const newer = newerMigrations(`older${made}`, 'select 1;');
    await migrateDatabase(db, { folder: newer });
    await db.$client.query('update drizzle.previous_release set last_migration = $1', [
      lastMigrationBefore,
    ]);
    const lines: string[] = [];
    const log = { warn: (...line: unknown[]) => void lines.push(String(line[1])) };
    await migrateDatabase(db, { log, allowOlderCode });
    return lines.join('\n');
  }
  const ours = (JSON.parse(readFileSync(join(OURS, 'meta/_journal.json'), 'utf8')) as Journal)
    .entries;
  const ourLast = ours.at(-1)?.when ?? 0;

  it('starts with a warning if it is one release older', async () => {
    expect(await startOlder(ourLast)).toContain('CHANGED BY THE NEXT RELEASE');
  });

  it('refuses to start with a one-line message if it is more than one release older', async () => {
    const error = await startOlder(ourLast + 1).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error.message).toMatch(/more than one release newer .*ALLOW_OLDER_CODE=1/);
    expect(error.message).not.toContain('\n');
  });

  it('starts with a warning if it is several releases older and ALLOW_OLDER_CODE is set', async () => {
    expect(await startOlder(ourLast + 1, true)).toContain('ALLOW_OLDER_CODE is set');
  });

  it('does not overwrite the recorded previous release if that is newer than its own', async () => {
    const recorded = async () =>
      Number(
        (await db.$client.query('select last_migration from drizzle.previous_release')).rows[0]
          .last_migration,
      );
    await migrateDatabase(db);
    expect(await recorded()).toBe(previousRelease().lastMigration);
    await db.$client.query(
      'update drizzle.previous_release set last_migration = last_migration + 5',
    );
    await migrateDatabase(db);
    expect(await recorded()).toBe(previousRelease().lastMigration + 5);
  });
});
