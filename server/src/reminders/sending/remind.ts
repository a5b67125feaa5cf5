import { type RepeatedTask, repeatRegularly } from '../../concurrency/repeat.ts';
import { onOneNode } from '../../db/one-node.ts';
import type { Platform } from '../../platform.ts';
import { markInterruptedUnsure } from '../repository-queue.ts';
import { reminderMetrics } from './metrics.ts';
import { queueDue, type ReminderPlatform } from './queue-due.ts';
import { type CountMessage, sendWaiting } from './send-waiting.ts';

const EVERY_MS = 20_000;

/**
 * Queues due reminders and sends waiting ones. Returns null if another node is already doing this
 * work.
 */
export function remind(platform: ReminderPlatform, count: CountMessage = () => undefined) {
  return onOneNode(platform.db, 'reminders', async () => {
    for (let left = await markInterruptedUnsure(platform.db); left > 0; left--) count('', 'unsure');
    const due = await queueDue(platform);
    return { due, tried: await sendWaiting(platform, count) };
  });
}

/** Starts to send reminders: immediately when a node starts, and then three times a minute. */
export function startReminding(platform: Platform): RepeatedTask {
  const count = reminderMetrics(platform.metrics, platform.db);
  return repeatRegularly(
    () =>
      remind(platform, count).catch((error) =>
        platform.log.warn({ err: error }, 'reminders could not be sent'),
      ),
    EVERY_MS,
  );
}
