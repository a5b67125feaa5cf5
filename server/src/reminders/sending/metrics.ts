import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../../db/database.ts';
import { countUpTo } from '../../db/lists/count.ts';
import { countable, type MessageState } from '../repository-queue.ts';
import type { CountMessage } from './send-waiting.ts';

const CHANNELS = ['email', 'push'] as const;
const STATES: readonly MessageState[] = ['sent', 'waiting', 'failed', 'unsure', 'dropped'];

/**
 * Registers the metrics of reminders: the number of waiting messages, counted at most up to the cap
 * of lists, and the outcomes of messages that this process has recorded.
 */
export function reminderMetrics(registry: Registry, db: Database): CountMessage {
  new Gauge({
    name: 'certway_reminders_waiting',
    help: 'Reminders by mail and push that wait to be sent, up to the cap of lists',
    aggregator: 'max',
    labelNames: ['channel'],
    registers: [registry],
    async collect() {
      for (const channel of CHANNELS) {
        const counted = await countUpTo(db, countable(db, channel)).catch(() => null);
        if (counted) this.set({ channel }, counted.total);
        else this.remove({ channel });
      }
    },
  });
  const outcomes = new Counter({
    name: 'certway_reminders_total',
    help: 'What became of each try to send a reminder: sent, waiting (tried again later), failed, unsure, dropped',
    labelNames: ['channel', 'state'],
    registers: [registry],
  });
  // Starts every counter at 0. If a counter first appeared with the value 1, `increase()` would
  // miss this first increment.
  for (const channel of CHANNELS) for (const state of STATES) outcomes.inc({ channel, state }, 0);
  return (channel, state) => outcomes.inc({ channel, state });
}
