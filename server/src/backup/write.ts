import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Executor } from '../db/database.ts';
import { blockMigrations } from '../db/migrate.ts';
import { listStoredImages } from '../images/index.ts';
import type { Storage } from '../storage/storage.ts';
import { connect, listTables, migrationsOf, rowsOut } from './database.ts';
import type { BackupDestination } from './destinations/destination.ts';
import { writeEntry } from './entries.ts';
import * as messages from './messages.ts';
import { counting, RowSum } from './row-sum.ts';
import { seal } from './sealed.ts';

export interface BackupSource {
  connection: pg.PoolConfig;
  storage: Storage;
}

export interface BackupContents {
  tables: number;
  rows: number;
  images: number;
  /** The names of files that the database refers to and the storage does not have. */
  missing: string[];
}

/**
 * Thrown if the backup was written, but lacks files that the database refers to. The message is one
 * line for the operator.
 */
export class BackupIncomplete extends Error {
  readonly missing: string[];
  constructor(name: string, missing: string[]) {
    super(messages.filesMissing({ name, missing: missing.length, first: missing[0] ?? '' }));
    this.missing = missing;
  }
}

export const checksumOf = (content: Buffer): string =>
  createHash('sha256').update(content).digest('hex');

async function* tableEntries(
  client: pg.ClientBase,
  contents: BackupContents,
): AsyncGenerator<Buffer> {
  for (const table of await listTables(client)) {
    const sum = new RowSum();
    const rows = counting(rowsOut(client, table), sum);
    yield* writeEntry({ kind: 'table', ...table }, rows, String.bind(null, sum));
    contents.tables++;
    contents.rows += sum.rows;
  }
}

/**
 * Yields the entries of all images. Each image is read from the current storage, because the
 * content of an image with a given name never changes.
 */
async function* imageEntries(
  client: pg.ClientBase,
  storage: Storage,
  contents: BackupContents,
): AsyncGenerator<Buffer> {
  for await (const { name, type } of listStoredImages(executorOn(client))) {
    const file = await storage.get(name);
    if (!file) {
      contents.missing.push(name);
      continue;
    }
    const content = await buffer(file.content);
    yield* writeEntry({ kind: 'image', name, type }, [content], () => checksumOf(content));
    contents.images++;
  }
}

const executorOn = (client: pg.ClientBase) =>
  drizzle({ client: client as pg.Client }) as unknown as Executor;

/**
 * Returns the missing files that the database still refers to. All other missing files were removed
 * while the backup ran.
 */
async function stillReferenced(client: pg.ClientBase, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const referred = new Set<string>();
  for await (const { name } of listStoredImages(executorOn(client))) referred.add(name);
  return names.filter((name) => referred.has(name));
}

/**
 * Yields all data. The tables are read in one snapshot, so they are consistent, however long
 * reading takes.
 */
async function* everything(
  { connection, storage }: BackupSource,
  contents: BackupContents,
): AsyncGenerator<Buffer> {
  const client = await connect(connection);
  try {
    await blockMigrations(client);
    await client.query('begin isolation level repeatable read read only');
    yield* writeEntry({ kind: 'database', migrations: await migrationsOf(client) });
    yield* tableEntries(client, contents);
    yield* imageEntries(client, storage, contents);
    await client.query('commit');
    contents.missing = await stillReferenced(client, contents.missing);
    yield* writeEntry({ kind: 'end', ...contents });
  } finally {
    await client.end();
  }
}

/**
 * Writes a backup while the product runs. A backup with missing files is kept and reported by
 * `BackupIncomplete`.
 */
export async function backUp(
  source: BackupSource,
  destination: BackupDestination,
  { name, key }: { name: string; key: string | null },
): Promise<BackupContents & { bytes: number }> {
  const contents: BackupContents = { tables: 0, rows: 0, images: 0, missing: [] };
  let bytes = 0;
  await pipeline(
    Readable.from(everything(source, contents), { objectMode: false }),
    createGzip(),
    (packed: AsyncIterable<Buffer>) => seal(packed, key),
    async (sealed: AsyncIterable<Buffer>) => {
      bytes = (await destination.write(name, sealed)).bytes;
    },
  );
  if (contents.missing.length > 0) throw new BackupIncomplete(name, contents.missing);
  return { ...contents, bytes };
}
