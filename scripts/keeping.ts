import {
  BackupIncomplete,
  BackupUnreadable,
  PlaceUnavailable,
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
import { projectFolder } from './run.ts';

/** Shared by the commands about backups: the operator's settings, and one line for each error. */

export function configOrExit(): Config {
  try {
    return readConfig({ LOG_LEVEL: 'warn', ...processEnvironment() }, projectFolder);
  } catch (error) {
    if (!(error instanceof ConfigProblems)) throw error;
    console.error(error.lines.join('\n'));
    process.exit(1);
  }
}

interface Opened extends DatabaseServer {
  storage: Storage;
}

/** `join` works next to a running product, `start` instead of it. */
export async function withData(
  config: Config,
  way: 'join' | 'start',
  work: (opened: Opened) => Promise<void>,
): Promise<void> {
  const open = way === 'join' ? joinDatabaseServer : startDatabaseServer;
  const server = await open(config, createLog(config));
  try {
    await work({ ...server, storage: openStorage(config) });
  } finally {
    await server.stop();
  }
}

/** Ends with 1 and one line, unless it is a defect of ours. */
export async function orExit(work: Promise<void>): Promise<void> {
  await work.catch((error) => {
    const known = [BackupIncomplete, BackupUnreadable, PlaceUnavailable].some(
      (type) => error instanceof type,
    );
    console.error(known ? error.message : (error.stack ?? String(error)));
    process.exit(1);
  });
}

export function told(extent: { tables: number; rows: number; images: number }): string {
  return `${extent.tables} tables, ${extent.rows} rows, ${extent.images} images`;
}
