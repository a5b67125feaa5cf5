import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkBackup,
  newestBackup,
  openFile,
  openPlace,
  restore,
} from '../server/src/backup/index.ts';
import type { Config } from '../server/src/config.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { migrateDatabase } from '../server/src/db/migrate.ts';
import { configOrExit, orExit, told, withData } from './keeping.ts';

/**
 * `npm run restore FILE|s3://…/NAME|latest` fills an empty database and the storage of images,
 * compares each row and image with the backup, and brings the tables up to date. `--try` does it in
 * a temporary place that is removed afterwards, without touching the product. `--check` only reads
 * the backup. With BACKUP_KEY, an unencrypted backup is refused; `--unencrypted` allows it for a
 * file that is named.
 */
const config = configOrExit();
const words = process.argv.slice(2);
const [from] = words.filter((word) => !word.startsWith('--'));
const allowUnencrypted = words.includes('--unencrypted');

async function source() {
  const { key, place } = config.backup;
  if (from && from !== 'latest') return { ...openFile(from), key, allowUnencrypted };
  if (from && place && !allowUnencrypted) {
    const opened = openPlace(place);
    const { name, passedOver } = await newestBackup(opened, key);
    for (const other of passedOver)
      console.error(`passed over, since BACKUP_KEY does not authenticate it: ${other}`);
    return { place: opened, name, key };
  }
  console.error(whyNoSource());
  process.exit(1);
}

function whyNoSource(): string {
  if (!from)
    return 'usage: npm run restore FILE|s3://KEY:SECRET@host/bucket/NAME|latest [-- --try|--check|--unencrypted]';
  if (allowUnencrypted)
    return 'latest accepts only backups that BACKUP_KEY authenticates: name the file to use --unencrypted';
  return 'BACKUP_URL: expected, to find the latest there';
}

async function into(target: Config): Promise<void> {
  await withData(target, 'start', async (data) => {
    const asked = await source();
    const extent = await restore(asked, data);
    const db = openDatabase(data.connection, () => undefined);
    await migrateDatabase(db).finally(() => db.$client.end());
    console.log(`${told(extent)} restored from ${asked.name}; different from the backup: 0`);
  });
}

async function elsewhere(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'certway-try-'));
  const { DATABASE_URL: _d, STORAGE_URL: _s, ...rest } = config;
  try {
    await into({ ...rest, dataDir });
    console.log('tried in a place of its own, which is removed again');
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function check(): Promise<void> {
  const asked = await source();
  const { extent } = await checkBackup(asked);
  console.log(`${told(extent)} in ${asked.name}; every sum is right`);
}

if (words.includes('--check')) await orExit(check());
else await orExit(words.includes('--try') ? elsewhere() : into(config));
