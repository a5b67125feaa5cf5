import { forgetKeptExams, forgetLateAnswers } from './attempts/index.ts';
import { type RepeatedTask, repeatRegularly } from './concurrency/repeat.ts';
import { onOneNode } from './db/one-node.ts';
import type { Platform } from './platform.ts';
import { forgetMessages } from './reminders/index.ts';
import { forgetSessions } from './sessions/index.ts';

/**
 * Deletes data that is no longer needed. Unused pictures are deleted by `images/remove.ts`, backups
 * according to BACKUP_KEEP.
 */

const EVERY_MS = 6 * 60 * 60 * 1000;
const AT_ONCE = 5000;

type RetentionPlatform = Pick<Platform, 'db' | 'now' | 'log'>;

const deletions = {
  sessions: forgetSessions,
  keptExams: forgetKeptExams,
  lateAnswers: forgetLateAnswers,
  sentReminders: forgetMessages,
};

async function inBatches(forget: (atMost: number) => Promise<number>): Promise<number> {
  let all = 0;
  for (let batch = AT_ONCE; batch === AT_ONCE; all += batch) batch = await forget(AT_ONCE);
  return all;
}

/**
 * Deletes expired rows. Returns the number of deleted rows of each kind, or null if another node is
 * deleting.
 */
export function deleteExpired(platform: RetentionPlatform): Promise<Record<string, number> | null> {
  return onOneNode(platform.db, 'retention', async () => {
    const gone: Record<string, number> = {};
    for (const [what, forget] of Object.entries(deletions)) {
      gone[what] = await inBatches((atMost) => forget(platform, atMost));
    }
    return gone;
  });
}

/** Starts deleting expired data: when a node starts, and then every six hours. */
export function startRetention(platform: RetentionPlatform): RepeatedTask {
  return repeatRegularly(
    () =>
      deleteExpired(platform).then(
        (gone) =>
          Object.values(gone ?? {}).some(Boolean) && platform.log.info(gone, 'old rows removed'),
        (error) => platform.log.warn({ err: error }, 'removing old rows failed'),
      ),
    EVERY_MS,
  );
}
