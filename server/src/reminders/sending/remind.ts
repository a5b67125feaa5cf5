import { onOneNode } from '../../db/one-node.ts';
import type { Platform } from '../../platform.ts';
import { type Repeating, repeat } from '../../repeat.ts';
import { settleInterrupted } from '../repository-queue.ts';
import { reminderFigures } from './figures.ts';
import { queueDue, type Reminding } from './queue-due.ts';
import { type Count, sendWaiting } from './send-waiting.ts';

const EVERY_MS = 20_000;

/** Queues what is due and sends what waits; null if another node is at it. */
export function remind(platform: Reminding, count: Count = () => undefined) {
  return onOneNode(platform.db, 'reminders', async () => {
    for (let left = await settleInterrupted(platform.db); left > 0; left--) count('', 'unsure');
    const due = await queueDue(platform);
    return { due, tried: await sendWaiting(platform, count) };
  });
}

/** At the start of a node and three times a minute. */
export function startReminding(platform: Platform): Repeating {
  const count = reminderFigures(platform.figures, platform.db);
  return repeat(
    () =>
      remind(platform, count).catch((error) =>
        platform.log.warn({ err: error }, 'reminders could not be sent'),
      ),
    EVERY_MS,
  );
}
