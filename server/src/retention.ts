import { forgetLateAnswers } from './attempts/index.ts';
import { onOneNode } from './db/one-node.ts';
import type { Platform } from './platform.ts';
import { forgetMessages } from './reminders/index.ts';
import { type Repeating, repeat } from './repeat.ts';
import { forgetSessions } from './sessions/index.ts';

/**
 * Deletes data that is no longer needed. Unused pictures are deleted by `images/remove.ts`, backups
 * according to BACKUP_KEEP.
 */

const EVERY_MS = 6 * 60 * 60 * 1000;
const AT_ONCE = 5000;

type Forgetting = Pick<Platform, 'db' | 'now' | 'log'>;

const forgets = {
  sessions: forgetSessions,
  lateAnswers: forgetLateAnswers,
  sentReminders: forgetMessages,
};

async function inBatches(forget: (atMost: number) => Promise<number>): Promise<number> {
  let all = 0;
  for (let batch = AT_ONCE; batch === AT_ONCE; all += batch) batch = await forget(AT_ONCE);
  return all;
}

/** Returns how many of each went; null if another node is at it. */
export function forgetOld(platform: Forgetting): Promise<Record<string, number> | null> {
  return onOneNode(platform.db, 'retention', async () => {
    const gone: Record<string, number> = {};
    for (const [what, forget] of Object.entries(forgets)) {
      gone[what] = await inBatches((atMost) => forget(platform, atMost));
    }
    return gone;
  });
}

/** At the start of a node and every six hours. */
export function startForgetting(platform: Forgetting): Repeating {
  return repeat(
    () =>
      forgetOld(platform).then(
        (gone) =>
          Object.values(gone ?? {}).some(Boolean) && platform.log.info(gone, 'old rows removed'),
        (error) => platform.log.warn({ err: error }, 'removing old rows failed'),
      ),
    EVERY_MS,
  );
}
