import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as messages from '../messages.ts';
import { EmbeddedPostgresUnusable } from './unusable.ts';

const sqliteBusy = 5;

/**
 * Makes this process the only owner of a DATA_DIR. The lock is an SQLite transaction that is never
 * ended. The kernel releases it when the process ends in any way, child processes do not inherit
 * it, and it works between containers that share a volume. Node itself has no such lock.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  let holder: DatabaseSync | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    holder = new DatabaseSync(join(dataDir, 'lock.sqlite'));
    holder.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    holder?.close();
    throw new EmbeddedPostgresUnusable(
      isBusy(error)
        ? messages.dataDirInUse({ folder: dataDir })
        : messages.dataDirUnusable({ folder: dataDir, reason: String(error) }),
    );
  }
  const held = holder;
  return { release: () => held.close() };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}
