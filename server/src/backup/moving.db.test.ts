import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../db/embedded/index.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { createLog } from '../http/logging.ts';
import { loadSamples } from '../samples/load.ts';
import { openStorage } from '../storage/open.ts';
import { databaseOn } from '../test/template.ts';
import { backUp, openDestination, restore } from './index.ts';

/** Tests moving from the embedded database to a PostgreSQL server with a backup and a restore. */

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const database = `${inject('template')}_moved`;
let folder = '';
let embedded: Awaited<ReturnType<typeof startEmbeddedPostgres>>;

async function onServer(sql: string): Promise<void> {
  const admin = new pg.Client(inject('server'));
  await admin.connect();
  await admin.query(sql).finally(() => admin.end());
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'certway-moving-'));
  embedded = await startEmbeddedPostgres({ dataDir: folder, log: quiet });
  await onServer(`create database ${database}`);
}, 120_000);
afterAll(async () => {
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a move from the embedded database to a PostgreSQL server', () => {
  it('works by a backup of the running database and a restore, and changes no data', async () => {
    const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder }, '/');
    const db = openDatabase(embedded.connection(), () => undefined);
    await migrateDatabase(db);
    await loadSamples(db, config, createLog(config));
    await db.$client.end();
    const running = await findRunningPostgres(folder);
    if (!running) throw new Error('the running server was not found');
    const destination = openDestination(join(folder, 'backups'));
    const name = 'moving.backup';
    const storage = openStorage(config);
    const made = await backUp({ connection: { ...running }, storage }, destination, {
      name,
      key: null,
    });
    const target = {
      connection: databaseOn(inject('server'), database),
      storage: openStorage({ dataDir: join(folder, 'other'), STORAGE_URL: undefined }),
    };
    // `restore` reads each row and image back, compares them, and throws if anything differs.
    const { rows, images } = await restore({ destination, name, key: null }, target);
    expect({ rows, images }).toEqual({ rows: made.rows, images: made.images });
    expect(rows).toBeGreaterThan(1000);
  }, 120_000);
});
