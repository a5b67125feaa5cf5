import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkBackup,
  newestBackup,
  openDestination,
  openFile,
  restore,
} from '../server/src/backup/index.ts';
import type { Config } from '../server/src/config.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { migrateDatabase } from '../server/src/db/migrate.ts';
import { configOrExit, exitOnError, formatContents, withData } from './command-data.ts';
import * as messages from './messages.ts';

/**
 * `npm run restore FILE|s3://…/NAME|latest` restores a backup into an empty database and the
 * storage of images, compares each row and image with the backup, and migrates the tables to the
 * current version. `--try` restores into a temporary place that is removed afterwards. `--check`
 * only reads the backup. With BACKUP_KEY, an unencrypted backup is refused, except with
 * `--unencrypted` for a file that is named.
 */
const config = configOrExit();
const words = process.argv.slice(2);
const [from] = words.filter((word) => !word.startsWith('--'));
const allowUnencrypted = words.includes('--unencrypted');

async function source() {
  const { key, destination } = config.backup;
  if (from && from !== 'latest') return { ...openFile(from), key, allowUnencrypted };
  if (from && destination && !allowUnencrypted) {
    const opened = openDestination(destination);
    const { name, skipped } = await newestBackup(opened, key);
    for (const other of skipped) console.error(messages.backupSkipped({ name: other }));
    return { destination: opened, name, key };
  }
  console.error(whyNoSource());
  process.exit(1);
}

function whyNoSource(): string {
  if (!from) return messages.restoreUsage;
  if (allowUnencrypted) return messages.latestIsAuthenticated;
  return messages.backupUrlMissing;
}

async function into(target: Config): Promise<void> {
  await withData(target, 'start', async (data) => {
    const backup = await source();
    const contents = await restore(backup, data);
    const db = openDatabase(data.connection, () => undefined);
    await migrateDatabase(db).finally(() => db.$client.end());
    console.log(messages.restored({ contents: formatContents(contents), name: backup.name }));
  });
}

async function elsewhere(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'certway-try-'));
  const { DATABASE_URL: _d, STORAGE_URL: _s, ...rest } = config;
  try {
    await into({ ...rest, dataDir });
    console.log(messages.restoreTried);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function check(): Promise<void> {
  const backup = await source();
  const { contents } = await checkBackup(backup);
  console.log(messages.backupIsIntact({ contents: formatContents(contents), name: backup.name }));
}

if (words.includes('--check')) await exitOnError(check());
else await exitOnError(words.includes('--try') ? elsewhere() : into(config));
