import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Executor } from '../db/database.ts';
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
  missing: string[];
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

/** Pictures never change under their name; one that is missing was removed while the backup ran. */
async function* imageEntries(
  client: pg.ClientBase,
  storage: Storage,
  extent: Extent,
): AsyncGenerator<Buffer> {
  const executor = drizzle({ client: client as pg.Client }) as unknown as Executor;
  for await (const { name, type } of listStoredImages(executor)) {
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

/** Everything, as it was at one moment, however long it takes to read. */
async function* everything({ connection, storage }: Kept, extent: Extent): AsyncGenerator<Buffer> {
  const client = await connect(connection);
  try {
    await client.query('begin isolation level repeatable read read only');
    yield* writeEntry({ kind: 'database', migrations: await migrationsOf(client) });
    yield* tableEntries(client, extent);
    yield* imageEntries(client, storage, extent);
    await client.query('commit');
    yield* writeEntry({ kind: 'end', ...extent });
  } finally {
    await client.end();
  }
}

/** Writes a backup while the product runs. */
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
  return { ...extent, bytes };
}
