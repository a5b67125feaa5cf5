import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../db/database.ts';
import { countUpTo } from '../../db/lists/count.ts';
import { waitingQueues } from './repository.ts';

/**
 * Registers Prometheus gauges: the number of answers that wait for the coach, and of marks that
 * wait for a person. Counting stops at the limit that also applies to the lengths of lists.
 */
export function queueMetrics(registry: Registry, db: Database): void {
  new Gauge({
    name: 'certway_marks_waiting',
    help: 'Answers waiting for the coach, and marks waiting for a person, up to the cap of lists',
    aggregator: 'max',
    labelNames: ['for'],
    registers: [registry],
    async collect() {
      for (const [waitsFor, queue] of Object.entries(waitingQueues(db))) {
        const counted = await countUpTo(db, queue).catch(() => null);
        if (counted) this.set({ for: waitsFor }, counted.total);
        else this.remove({ for: waitsFor });
      }
    },
  });
}
