import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { loadSamples } from '../samples/load.ts';
import { openStorage } from '../storage/open.ts';
import { startS3Server } from '../test/fakes/s3-server.ts';
import { makeLearner, takeQuiz } from '../test/fixtures/attempts.ts';
import { databaseOn } from '../test/template.ts';
import { useTestServer } from '../test/test-server.ts';
import { connect, listTables, type Table } from './database.ts';
import { BackupIncomplete, backUp, checkBackup, openDestination, restore } from './index.ts';
import { backUpIfDue, registerBackupMetrics } from './schedule.ts';

const KEY = 'a key of the tests, long enough to be taken';
const NAME = 'certway-test.backup';
const testServer = useTestServer({ SAMPLE_DATA: 'on' });
let folder = '';

const source = () => testServer.platform.db.$client.options as pg.PoolConfig;
const kept = () => ({ connection: source(), storage: testServer.platform.storage });

async function onServer<Value>(work: (admin: pg.Client) => Promise<Value>): Promise<Value> {
  const admin = new pg.Client(inject('server'));
  await admin.connect();
  return work(admin).finally(() => admin.end());
}

/** Creates an empty database and a folder for images. */
async function emptyPlace() {
  const database = `${inject('template')}_${newId().slice(-12)}`;
  await onServer((admin) => admin.query(`create database ${database} template template0`));
  const dataDir = join(folder, database);
  return {
    connection: databaseOn(inject('server'), database),
    storage: openStorage({ dataDir, STORAGE_URL: undefined }),
  };
}

async function onDatabase<Value>(
  connection: pg.PoolConfig,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = await connect(connection);
  return work(client).finally(() => client.end());
}

const rowsOf = async (client: pg.Client, { name, columns }: Table) => {
  const list = columns.map((column) => `"${column}"`).join(', ');
  const { rows } = await client.query(
    `select t::text as row from (select ${list} from "${name}") t order by 1`,
  );
  return rows.map(({ row }) => row as string);
};

/** Compares two databases row by row and returns the differences. */
async function different(one: pg.PoolConfig, other: pg.PoolConfig): Promise<string[]> {
  const [a, b] = [await connect(one), await connect(other)];
  const found: string[] = [];
  for (const table of await listTables(a)) {
    const [left, right] = [await rowsOf(a, table), await rowsOf(b, table)];
    const there = new Set(right);
    found.push(...left.filter((row) => !there.has(row)).map((row) => `${table.name} ${row}`));
    if (left.length !== right.length) found.push(`${table.name}: ${left.length}, ${right.length}`);
  }
  await a.end();
  await b.end();
  return found;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'certway-backup-'));
  const { db, config, log } = testServer.platform;
  await loadSamples(db, config, log);
  // Adds an access code, because a trigger writes the code's label. This trigger must not run again
  // when the rows are restored.
  await db.$client.query(
    `insert into access_code (id, code, program_id, label)
    select gen_random_uuid(), 'TRIGGERED', id, 'Class 7' from programs_program limit 1`,
  );
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a backup', () => {
  it('restores every row and image into an empty database, on which the server then runs', async () => {
    const destination = openDestination(join(folder, 'places'));
    const { rows, images } = await backUp(kept(), destination, { name: NAME, key: KEY });
    expect(rows).toBeGreaterThan(1000);
    expect(images).toBeGreaterThan(10);
    const target = await emptyPlace();
    const extent = await restore({ destination, name: NAME, key: KEY }, target);
    expect(extent).toMatchObject({ rows, images });
    expect(await different(source(), target.connection)).toEqual([]);
    const db = openDatabase(target.connection, () => undefined);
    await migrateDatabase(db);
    const asleep = "select 1 from pg_trigger where not tgisinternal and tgenabled <> 'O'";
    expect((await db.$client.query(asleep)).rowCount).toBe(0);
    await db.$client.end();
  });

  it('is a consistent snapshot, even if learners answer and finish quizzes while it is made', async () => {
    const learner = await makeLearner(testServer);
    const destination = openDestination(join(folder, 'places'));
    await onDatabase(source(), async (client) => {
      // Blocks the backup after it has read the attempts and before it reads the results.
      await client.query('begin; lock table coaching_usage_day in access exclusive mode');
      const running = backUp(kept(), destination, { name: 'busy.backup', key: null });
      await expect
        .poll(async () => {
          const waiting = "select 1 from pg_locks where not granted and mode = 'AccessShareLock'";
          return (await client.query(waiting)).rowCount;
        })
        .toBe(1);
      await takeQuiz(testServer, learner, ['Right', 'Wrong', 'Right']);
      await client.query('rollback');
      await running;
    });
    const target = await emptyPlace();
    await restore({ destination, name: 'busy.backup', key: null }, target);
    const results = await onDatabase(target.connection, (client) =>
      client.query('select 1 from results_result where user_id = $1', [learner.who.user.id]),
    );
    expect(results.rowCount).toBe(0);
  });

  it('is rejected before anything is restored if it is damaged or encrypted with another key', async () => {
    const destination = openDestination(join(folder, 'places'));
    const file = join(folder, 'places', NAME);
    const bytes = await readFile(file);
    bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
    await writeFile(join(folder, 'places', 'damaged.backup'), bytes);
    const target = await emptyPlace();
    const damaged = { destination, name: 'damaged.backup', key: KEY };
    await expect(restore(damaged, target)).rejects.toThrow('damaged');
    const wrong = { destination, name: NAME, key: `${KEY}!` };
    await expect(restore(wrong, target)).rejects.toThrow('BACKUP_KEY');
    expect(await onDatabase(target.connection, listTables)).toEqual([]);
    await expect(checkBackup({ destination, name: 'none', key: null })).rejects.toThrow(
      'contains no backup named none',
    );
  });

  it('is rejected by a restore into a database that already has tables', async () => {
    const destination = openDestination(join(folder, 'places'));
    await expect(restore({ destination, name: NAME, key: KEY }, kept())).rejects.toThrow(
      'not empty',
    );
  });

  it('is reported as incomplete if referenced files are missing from the storage', async () => {
    const destination = openDestination(join(folder, 'places'));
    const { images } = await backUp(kept(), destination, { name: NAME, key: KEY });
    const storage = openStorage({ dataDir: join(folder, 'wrong'), STORAGE_URL: undefined });
    const error = await backUp({ ...kept(), storage }, destination, {
      name: 'bare.backup',
      key: KEY,
    }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(BackupIncomplete);
    expect(error.missing).toHaveLength(images);
    expect(error.message).toMatch(/^bare\.backup lacks \d+ pictures or audio files .*STORAGE_URL/);
    expect(await destination.list()).toContain('bare.backup');
  });

  it('is complete if a picture is removed while the backup runs', async () => {
    const { storage } = testServer.platform;
    const remove = "update images_image set removed_at = now() where $1 like '%' || id || '%'";
    let removed = '';
    const removing: typeof storage = {
      ...storage,
      get: async (name) => {
        if (removed) return storage.get(name);
        removed = name;
        const { rowCount } = await testServer.platform.db.$client.query(remove, [name]);
        expect(rowCount).toBe(1);
        return null;
      },
    };
    const destination = openDestination(join(folder, 'places'));
    await backUp({ ...kept(), storage: removing }, destination, { name: 'less.backup', key: KEY });
    expect(removed).not.toBe('');
  });

  it('can be read from an S3 bucket and restored into S3 storage', async () => {
    const server = await startS3Server();
    const destination = openDestination(server.address);
    const { images } = await backUp(kept(), destination, { name: NAME, key: KEY });
    const target = {
      ...(await emptyPlace()),
      storage: openStorage({ dataDir: folder, STORAGE_URL: server.address }),
    };
    expect(await restore({ destination, name: NAME, key: KEY }, target)).toMatchObject({ images });
    await server.stop();
  }, 60_000);
});

describe('scheduled backups', () => {
  const day = 24 * 60 * 60 * 1000;
  const begin = new Date('2026-03-01T03:00:00Z').getTime();
  const config = { destination: null, everyMs: day, keep: 3, key: null };
  const at = (ms: number) => ({
    ...testServer.platform,
    connection: source(),
    now: () => new Date(begin + ms),
  });

  it('are made by one node when they are due, and the oldest backups are removed', async () => {
    const destination = openDestination(join(folder, 'scheduled'));
    const names: number[] = [];
    for (let hour = 0; hour <= 24 * 5; hour += 8) {
      await Promise.all([
        backUpIfDue(at(hour * 3_600_000), destination, config),
        backUpIfDue(at(hour * 3_600_000), destination, config),
      ]);
      names.push((await destination.list()).length);
    }
    expect(names).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]);
    expect((await destination.list()).sort()).toEqual([
      'certway-2026-03-04T03-00-00Z.backup',
      'certway-2026-03-05T03-00-00Z.backup',
      'certway-2026-03-06T03-00-00Z.backup',
    ]);
  }, 120_000);

  it('are reported to monitoring', async () => {
    const registry = new Registry();
    const figures = registerBackupMetrics(registry);
    figures.lastMadeAt(new Date(begin));
    figures.failed();
    const text = await registry.metrics();
    expect(text).toContain(`certway_backup_last_success_timestamp_seconds ${begin / 1000}`);
    expect(text).toContain('certway_backup_failures_total 1');
  });
});
