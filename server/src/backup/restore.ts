import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import type { Storage } from '../storage/storage.ts';
import {
  connect,
  createTables,
  isDatabaseEmpty,
  listTables,
  rowsIn,
  rowsOut,
  type Table,
  withoutRules,
} from './database.ts';
import { type BackupDestination, DestinationUnavailable } from './destinations/destination.ts';
import { readEntries } from './entries.ts';
import * as messages from './messages.ts';
import { counting, RowSum } from './row-sum.ts';
import { BackupUnreadable, unseal } from './sealed.ts';
import { type BackupContents, type BackupSource, checksumOf } from './write.ts';

interface RestoreSource {
  destination: BackupDestination;
  name: string;
  key: string | null;
  /** The operator's explicit permission to restore an unencrypted backup although there is a key. */
  allowUnencrypted?: boolean;
}
type ReadEntry = Parameters<typeof readEntries>[1];

async function readBackup(
  { destination, name, key, allowUnencrypted }: RestoreSource,
  use: ReadEntry,
): Promise<void> {
  const file = await destination.read(name);
  if (!file)
    throw new DestinationUnavailable(
      messages.noSuchBackup({ destination: destination.displayName, name }),
    );
  const reading = pipeline(
    file,
    (sealed: AsyncIterable<Buffer>) => unseal(sealed, key, allowUnencrypted),
    createGunzip(),
    (content: AsyncIterable<Buffer>) => readEntries(content, use),
  );
  await reading.catch((error) => {
    throw /^Z_/.test(error.code ?? '') ? new BackupUnreadable(messages.damaged) : error;
  });
}

async function sumOfRows(rows: AsyncIterable<Buffer>): Promise<RowSum> {
  const sum = new RowSum();
  for await (const chunk of rows) sum.add(chunk);
  return sum;
}

export interface CheckedBackup {
  contents: BackupContents;
  migrations: string[];
}

/** Reads a backup to its end and compares all checksums; throws BackupUnreadable if anything is wrong. */
export async function checkBackup(source: RestoreSource): Promise<CheckedBackup> {
  let contents: BackupContents | null = null;
  let migrations: string[] = [];
  await readBackup(source, async (entry) => {
    if (entry.kind === 'table') return String(await sumOfRows(entry.content));
    const content = await buffer(entry.content);
    if (entry.kind === 'image') return checksumOf(content);
    if (entry.kind === 'end') contents = entry;
    else migrations = entry.migrations;
    return null;
  });
  if (!contents) throw new BackupUnreadable(messages.noEnd);
  return { contents, migrations };
}

/**
 * Checksums of the restored tables and images. They are compared with the actual contents of the
 * database and the storage.
 */
interface RestoredSums {
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

async function load(
  client: pg.ClientBase,
  storage: Storage,
  source: RestoreSource,
): Promise<RestoredSums> {
  const restored: RestoredSums = { tables: new Map(), images: new Map() };
  await readBackup(source, async (entry) => {
    if (entry.kind === 'table') {
      const sum = await loadTable(client, entry, entry.content);
      restored.tables.set(entry.name, sum);
      return sum;
    }
    const content = await buffer(entry.content);
    if (entry.kind !== 'image') return null;
    await storage.put(entry.name, content, entry.type);
    restored.images.set(entry.name, checksumOf(content));
    return restored.images.get(entry.name) ?? '';
  });
  return restored;
}

/**
 * Reads everything back from the database and the storage, and throws if it differs from the
 * backup.
 */
async function compare(
  client: pg.ClientBase,
  storage: Storage,
  { tables, images }: RestoredSums,
): Promise<void> {
  for (const table of await listTables(client)) {
    const there = String(await sumOfRows(rowsOut(client, table)));
    if (there !== (tables.get(table.name) ?? String(new RowSum())))
      throw new Error(`the rows of ${table.name} differ from the backup: nothing was restored`);
  }
  for (const [name, sum] of images) {
    const file = await storage.get(name);
    if (!file || checksumOf(await buffer(file.content)) !== sum)
      throw new Error(`the image ${name} differs from the backup: nothing was restored`);
  }
}

/**
 * Restores a backup into an empty database and compares every row and image with it. All of this is
 * one transaction, so either the whole backup is restored or no row. The tables then have the
 * version of the backup, and `migrateDatabase` updates them.
 */
export async function restore(
  source: RestoreSource,
  { connection, storage }: BackupSource,
): Promise<BackupContents> {
  const { contents, migrations } = await checkBackup(source);
  const client = await connect(connection);
  try {
    await client.query('begin');
    if (!(await isDatabaseEmpty(client)))
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
  return contents;
}
