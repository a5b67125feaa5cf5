import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Executor } from '../db/database.ts';
import { holdOffMigrations } from '../db/migrate.ts';
import { listStoredImages } from '../images/index.ts';
import type { Storage } from '../storage/storage.ts';
import { connect, listTables, migrationsOf, rowsOut } from './database.ts';
import { writeEntry } from './entries.ts';
import type { Place } from './places/place.ts';
import { counting, RowSum } from './row-sum.ts';
import { seal } from './sealed.ts';

/** What is backed up, or restored into. */
export interface Kept {
  connection: pg.PoolConfig;
  storage: Storage;
}

export interface Extent {
  tables: number;
  rows: number;
  images: number;
  /** Files that the database refers to and the storage does not have. */
  missing: string[];
}

/**
 * The backup was written, but lacks files that the database refers to; the message is one line for
 * the operator.
 */
export class BackupIncomplete extends Error {
  readonly missing: string[];
  constructor(name: string, missing: string[]) {
    super(
      `${name} lacks ${missing.length} pictures or audio files that the database refers to and the storage does not have (the first is ${missing[0]}): is STORAGE_URL, or DATA_DIR, the one that the product uses?`,
    );
    this.missing = missing;
  }
}

export const sumOf = (content: Buffer): string =>
  createHash('sha256').update(content).digest('hex');

async function* tableEntries(client: pg.ClientBase, extent: Extent): AsyncGenerator<Buffer> {
  for (const table of await listTables(client)) {
    const sum = new RowSum();
    const rows = counting(rowsOut(client, table), sum);
    yield* writeEntry({ kind: 'table', ...table }, rows, String.bind(null, sum));
    extent.tables++;
    extent.rows += sum.rows;
  }
}

/** Pictures never change under their name, so their current files are read. */
async function* imageEntries(
  client: pg.ClientBase,
  storage: Storage,
  extent: Extent,
): AsyncGenerator<Buffer> {
  for await (const { name, type } of listStoredImages(executorOn(client))) {
    const file = await storage.get(name);
    if (!file) {
      extent.missing.push(name);
      continue;
    }
    const content = await buffer(file.content);
    yield* writeEntry({ kind: 'image', name, type }, [content], () => sumOf(content));
    extent.images++;
  }
}

const executorOn = (client: pg.ClientBase) =>
  drizzle({ client: client as pg.Client }) as unknown as Executor;

/** Of files that were not found, those that are still referred to: the others were removed while the backup ran. */
async function stillReferred(client: pg.ClientBase, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const referred = new Set<string>();
  for await (const { name } of listStoredImages(executorOn(client))) referred.add(name);
  return names.filter((name) => referred.has(name));
}

/** Everything, as it was at one moment, however long it takes to read. */
async function* everything({ connection, storage }: Kept, extent: Extent): AsyncGenerator<Buffer> {
  const client = await connect(connection);
  try {
    await holdOffMigrations(client);
    await client.query('begin isolation level repeatable read read only');
    yield* writeEntry({ kind: 'database', migrations: await migrationsOf(client) });
    yield* tableEntries(client, extent);
    yield* imageEntries(client, storage, extent);
    await client.query('commit');
    extent.missing = await stillReferred(client, extent.missing);
    yield* writeEntry({ kind: 'end', ...extent });
  } finally {
    await client.end();
  }
}

/**
 * Writes a backup while the product runs. A backup with missing files is kept, and reported by
 * `BackupIncomplete`.
 */
export async function backUp(
  kept: Kept,
  place: Place,
  { name, key }: { name: string; key: string | null },
): Promise<Extent & { bytes: number }> {
  const extent: Extent = { tables: 0, rows: 0, images: 0, missing: [] };
  let bytes = 0;
  await pipeline(
    Readable.from(everything(kept, extent), { objectMode: false }),
    createGzip(),
    (packed: AsyncIterable<Buffer>) => seal(packed, key),
    async (sealed: AsyncIterable<Buffer>) => {
      bytes = (await place.write(name, sealed)).bytes;
    },
  );
  if (extent.missing.length > 0) throw new BackupIncomplete(name, extent.missing);
  return { ...extent, bytes };
}
