import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../db/database.ts';
import { countUpTo } from '../../db/lists/count.ts';
import { queuesOf } from './repository.ts';

/** For /metrics: answers that wait for the coach, and marks that wait for a person, as far as lists are counted. */
export function queueFigures(registry: Registry, db: Database): void {
  new Gauge({
    name: 'certway_marks_waiting',
    help: 'Answers that wait for the coach, and marks that wait for a person, up to the cap of lists',
    aggregator: 'max',
    labelNames: ['for'],
    registers: [registry],
    async collect() {
      for (const [waitsFor, queue] of Object.entries(queuesOf(db))) {
        const counted = await countUpTo(db, queue).catch(() => null);
        if (counted) this.set({ for: waitsFor }, counted.total);
        else this.remove({ for: waitsFor });
      }
    },
  });
}
