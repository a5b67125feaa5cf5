import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import type { Storage } from '../storage/storage.ts';
import {
  connect,
  createTables,
  isEmpty,
  listTables,
  rowsIn,
  rowsOut,
  type Table,
  withoutRules,
} from './database.ts';
import { readEntries } from './entries.ts';
import { type Place, PlaceUnavailable } from './places/place.ts';
import { counting, RowSum } from './row-sum.ts';
import { BackupUnreadable, unseal } from './sealed.ts';
import { type Extent, type Kept, sumOf } from './write.ts';

interface Source {
  place: Place;
  name: string;
  key: string | null;
  /** The operator's explicit permission to restore an unencrypted backup although there is a key. */
  allowUnencrypted?: boolean;
}
type Use = Parameters<typeof readEntries>[1];

async function readBackup({ place, name, key, allowUnencrypted }: Source, use: Use): Promise<void> {
  const file = await place.read(name);
  if (!file) throw new PlaceUnavailable(`${place.told} has no ${name}`);
  const reading = pipeline(
    file,
    (sealed: AsyncIterable<Buffer>) => unseal(sealed, key, allowUnencrypted),
    createGunzip(),
    (content: AsyncIterable<Buffer>) => readEntries(content, use),
  );
  await reading.catch((error) => {
    throw /^Z_/.test(error.code ?? '') ? new BackupUnreadable('the backup is damaged') : error;
  });
}

async function sumOfRows(rows: AsyncIterable<Buffer>): Promise<RowSum> {
  const sum = new RowSum();
  for await (const chunk of rows) sum.add(chunk);
  return sum;
}

export interface Checked {
  extent: Extent;
  /** What the tables stand at. */
  migrations: string[];
}

/** Reads a backup to its end and compares all sums; throws BackupUnreadable if anything is wrong. */
export async function checkBackup(source: Source): Promise<Checked> {
  let extent: Extent | null = null;
  let migrations: string[] = [];
  await readBackup(source, async (entry) => {
    if (entry.kind === 'table') return String(await sumOfRows(entry.content));
    const content = await buffer(entry.content);
    if (entry.kind === 'image') return sumOf(content);
    if (entry.kind === 'end') extent = entry;
    else migrations = entry.migrations;
    return null;
  });
  if (!extent) throw new BackupUnreadable('the backup has no end');
  return { extent, migrations };
}

/** What was restored, to be compared with what is there afterwards. */
interface Restored {
  tables: Map<string, string>;
  images: Map<string, string>;
}

async function loadTable(
  client: pg.ClientBase,
  table: Table,
  content: AsyncIterable<Buffer>,
): Promise<string> {
  const sum = new RowSum();
  await pipeline(counting(content, sum), rowsIn(client, table));
  return String(sum);
}

async function load(client: pg.ClientBase, storage: Storage, source: Source): Promise<Restored> {
  const restored: Restored = { tables: new Map(), images: new Map() };
  await readBackup(source, async (entry) => {
    if (entry.kind === 'table') {
      const sum = await loadTable(client, entry, entry.content);
      restored.tables.set(entry.name, sum);
      return sum;
    }
    const content = await buffer(entry.content);
    if (entry.kind !== 'image') return null;
    await storage.put(entry.name, content, entry.type);
    restored.images.set(entry.name, sumOf(content));
    return restored.images.get(entry.name) ?? '';
  });
  return restored;
}

/** Reads everything back from the database and the storage. */
async function compare(
  client: pg.ClientBase,
  storage: Storage,
  { tables, images }: Restored,
): Promise<void> {
  for (const table of await listTables(client)) {
    const there = String(await sumOfRows(rowsOut(client, table)));
    if (there !== (tables.get(table.name) ?? String(new RowSum())))
      throw new Error(`the rows of ${table.name} differ from the backup: nothing was restored`);
  }
  for (const [name, sum] of images) {
    const file = await storage.get(name);
    if (!file || sumOf(await buffer(file.content)) !== sum)
      throw new Error(`the image ${name} differs from the backup: nothing was restored`);
  }
}

/**
 * Restores a backup into an empty database and compares every row and image with it, in one
 * transaction: in the end either everything is there, or nothing. The tables are then as old as the
 * backup; `migrateDatabase` brings them up to date.
 */
export async function restore(source: Source, { connection, storage }: Kept): Promise<Extent> {
  const { extent, migrations } = await checkBackup(source);
  const client = await connect(connection);
  try {
    await client.query('begin');
    if (!(await isEmpty(client)))
      throw new Error(
        'the database is not empty: restore into a new one (another DATABASE_URL, or another DATA_DIR)',
      );
    await createTables(client, migrations);
    await withoutRules(client, async () => {
      const restored = await load(client, storage, source);
      await compare(client, storage, restored);
    });
    await client.query('commit');
  } finally {
    await client.end();
  }
  return extent;
}
