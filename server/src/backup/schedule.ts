import type pg from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { BackupConfig } from '../config.ts';
import { onOneNode } from '../db/one-node.ts';
import type { Platform } from '../platform.ts';
import { type Repeating, repeat } from '../repeat.ts';
import { backupsIn, nameAt, timeOf } from './places/names.ts';
import { openPlace } from './places/open.ts';
import type { Place } from './places/place.ts';
import { backUp } from './write.ts';

const LOOK_EVERY_MS = 60_000;

export type Keeping = Pick<Platform, 'db' | 'storage' | 'log' | 'now'> & {
  connection: pg.PoolConfig;
};

/** Registered only where backups are scheduled. All nodes report the same time: that of the newest file. */
export interface BackupFigures {
  lastMadeAt(time: Date): void;
  failed(): void;
}

export function backupFigures(registry: Registry): BackupFigures {
  const last = new Gauge({
    name: 'certway_backup_last_success_timestamp_seconds',
    help: 'When the newest backup in BACKUP_URL was made',
    aggregator: 'max',
    registers: [registry],
  });
  const failures = new Counter({
    name: 'certway_backup_failures_total',
    help: 'Scheduled backups that this process tried to make and could not',
    registers: [registry],
  });
  return { lastMadeAt: (time) => last.set(time.getTime() / 1000), failed: () => failures.inc() };
}

async function newestIn(place: Place): Promise<Date | null> {
  const [newest] = backupsIn(await place.list());
  return newest ? timeOf(newest) : null;
}

/** Counted, not timed: if backups stop, the last ones stay. */
async function dropOldest(place: Place, keep: number): Promise<number> {
  const old = backupsIn(await place.list()).slice(keep);
  for (const name of old) await place.remove(name);
  return old.length;
}

async function makeOne(keeping: Keeping, place: Place, { keep, key }: BackupConfig) {
  const { now, log } = keeping;
  const name = nameAt(now());
  // Where files are missing this throws, and older backups stay: they may have those files.
  const { tables, rows, images, bytes } = await backUp(keeping, place, { name, key });
  const removed = await dropOldest(place, keep);
  log.info({ name, tables, rows, images, bytes, removed }, 'backed up');
}

/** Makes a backup if the newest is old enough and no other node is making one. */
export async function backUpIfDue(
  keeping: Keeping,
  place: Place,
  config: BackupConfig & { everyMs: number },
): Promise<Date | null> {
  const isDue = (newest: Date | null) =>
    !newest || keeping.now().getTime() - newest.getTime() >= config.everyMs;
  const newest = await newestIn(place);
  if (!isDue(newest)) return newest;
  await onOneNode(keeping.db, 'backup', async () => {
    // Another node may have made it between the look and the lock.
    if (isDue(await newestIn(place))) await makeOne(keeping, place, config);
  });
  return newestIn(place);
}

/** Checks each minute whether BACKUP_EVERY has passed since the newest backup in BACKUP_URL. */
export function startBackups(
  keeping: Keeping,
  { backup }: { backup: BackupConfig },
  registry: Registry,
): Repeating {
  const { place, everyMs } = backup;
  if (!place || !everyMs) return { stop: async () => undefined };
  const opened = openPlace(place);
  const figures = backupFigures(registry);
  return repeat(
    () =>
      backUpIfDue(keeping, opened, { ...backup, everyMs }).then(
        (newest) => newest && figures.lastMadeAt(newest),
        (error) => {
          figures.failed();
          keeping.log.error({ err: error }, 'the scheduled backup failed');
        },
      ),
    LOOK_EVERY_MS,
  );
}
