import {
  BackupIncomplete,
  BackupUnreadable,
  DestinationUnavailable,
} from '../server/src/backup/index.ts';
import {
  type Config,
  ConfigProblems,
  processEnvironment,
  readConfig,
} from '../server/src/config.ts';
import {
  type DatabaseServer,
  joinDatabaseServer,
  startDatabaseServer,
} from '../server/src/db/connect.ts';
import { createLog } from '../server/src/http/logging.ts';
import { openStorage } from '../server/src/storage/open.ts';
import type { Storage } from '../server/src/storage/storage.ts';
import * as messages from './messages.ts';
import { projectFolder } from './run.ts';

/**
 * Helpers of the backup commands. They read the operator's configuration. For an expected error
 * they print one line instead of a stack.
 */

export function configOrExit(): Config {
  try {
    return readConfig({ LOG_LEVEL: 'warn', ...processEnvironment() }, projectFolder);
  } catch (error) {
    if (!(error instanceof ConfigProblems)) throw error;
    console.error(error.lines.join('\n'));
    process.exit(1);
  }
}

interface OpenedData extends DatabaseServer {
  storage: Storage;
}

/**
 * Opens the database and the storage for `work`. With `join`, it connects to the database server of
 * the running product, or starts one if the product is not running. With `start`, it always starts
 * one.
 */
export async function withData(
  config: Config,
  way: 'join' | 'start',
  work: (opened: OpenedData) => Promise<void>,
): Promise<void> {
  const open = way === 'join' ? joinDatabaseServer : startDatabaseServer;
  const server = await open(config, createLog(config));
  try {
    await work({ ...server, storage: openStorage(config) });
  } finally {
    await server.stop();
  }
}

/**
 * Waits for `work` and exits with 1 if it fails. Prints one line for an expected error, and the
 * stack for a defect.
 */
export async function exitOnError(work: Promise<void>): Promise<void> {
  await work.catch((error) => {
    const known = [BackupIncomplete, BackupUnreadable, DestinationUnavailable].some(
      (type) => error instanceof type,
    );
    console.error(known ? error.message : (error.stack ?? String(error)));
    process.exit(1);
  });
}

export function formatContents(contents: { tables: number; rows: number; images: number }): string {
  return messages.backupContents(contents);
}
