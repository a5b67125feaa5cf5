import type pg from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import { type RepeatedTask, repeatRegularly } from '../concurrency/repeat.ts';
import type { BackupConfig } from '../config.ts';
import { onOneNode } from '../db/one-node.ts';
import type { Platform } from '../platform.ts';
import type { BackupDestination } from './destinations/destination.ts';
import { backupName, backupsIn, backupTime } from './destinations/names.ts';
import { openDestination } from './destinations/open.ts';
import { backUp } from './write.ts';

const LOOK_EVERY_MS = 60_000;

export type BackupPlatform = Pick<Platform, 'db' | 'storage' | 'log' | 'now'> & {
  connection: pg.PoolConfig;
};

/**
 * Metrics of scheduled backups, registered only if backups are scheduled. All nodes report the time
 * of the newest backup.
 */
export interface BackupMetrics {
  lastMadeAt(time: Date): void;
  failed(): void;
}

export function registerBackupMetrics(registry: Registry): BackupMetrics {
  const last = new Gauge({
    name: 'certway_backup_last_success_timestamp_seconds',
    help: 'Time of the newest backup in BACKUP_URL',
    aggregator: 'max',
    registers: [registry],
  });
  const failures = new Counter({
    name: 'certway_backup_failures_total',
    help: 'Scheduled backups of this process that failed',
    registers: [registry],
  });
  return { lastMadeAt: (time) => last.set(time.getTime() / 1000), failed: () => failures.inc() };
}

async function newestIn(destination: BackupDestination): Promise<Date | null> {
  const [newest] = backupsIn(await destination.list());
  return newest ? backupTime(newest) : null;
}

/**
 * Removes all backups except the newest `keep`. Their age does not matter, so that the last backups
 * remain if no new ones are made.
 */
async function dropOldest(destination: BackupDestination, keep: number): Promise<number> {
  const old = backupsIn(await destination.list()).slice(keep);
  for (const name of old) await destination.remove(name);
  return old.length;
}

async function makeBackup(
  platform: BackupPlatform,
  destination: BackupDestination,
  { keep, key }: BackupConfig,
) {
  const { now, log } = platform;
  const name = backupName(now());
  // If files are missing, `backUp` throws. In this case no older backups are removed, because they
  // may contain these files.
  const { tables, rows, images, bytes } = await backUp(platform, destination, { name, key });
  const removed = await dropOldest(destination, keep);
  log.info({ name, tables, rows, images, bytes, removed }, 'backed up');
}

/** Makes a backup if the newest one is old enough and no other node is making one. */
export async function backUpIfDue(
  platform: BackupPlatform,
  destination: BackupDestination,
  config: BackupConfig & { everyMs: number },
): Promise<Date | null> {
  const isDue = (newest: Date | null) =>
    !newest || platform.now().getTime() - newest.getTime() >= config.everyMs;
  const newest = await newestIn(destination);
  if (!isDue(newest)) return newest;
  await onOneNode(platform.db, 'backup', async () => {
    // The age of the newest backup is checked again, because another node may have made a backup
    // before this node got the lock.
    if (isDue(await newestIn(destination))) await makeBackup(platform, destination, config);
  });
  return newestIn(destination);
}

/**
 * Starts checking each minute whether BACKUP_EVERY has passed since the newest backup in
 * BACKUP_URL.
 */
export function startBackups(
  platform: BackupPlatform,
  { backup }: { backup: BackupConfig },
  registry: Registry,
): RepeatedTask {
  const { destination, everyMs } = backup;
  if (!destination || !everyMs) return { stop: async () => undefined };
  const opened = openDestination(destination);
  const metrics = registerBackupMetrics(registry);
  return repeatRegularly(
    () =>
      backUpIfDue(platform, opened, { ...backup, everyMs }).then(
        (newest) => newest && metrics.lastMadeAt(newest),
        (error) => {
          metrics.failed();
          platform.log.error({ err: error }, 'the scheduled backup failed');
        },
      ),
    LOOK_EVERY_MS,
  );
}
