import { Gauge, type Registry } from 'prom-client';
import type { Database } from './database.ts';
import type { Standby } from './standby.ts';

export function registerDatabaseMetrics(
  registry: Registry,
  db: Database,
  standby: Standby | null,
): void {
  const pools = Object.entries({ primary: db.$client, standby: standby?.db.$client });
  new Gauge({
    name: 'certway_database_connections',
    help: 'Connections of this process to its databases',
    labelNames: ['server', 'state'],
    registers: [registry],
    collect() {
      for (const [server, pool] of pools) {
        if (!pool) continue;
        this.set({ server, state: 'idle' }, pool.idleCount);
        this.set({ server, state: 'in-use' }, pool.totalCount - pool.idleCount);
      }
    },
  });
  new Gauge({
    name: 'certway_database_waiting',
    help: 'Statements and transactions that are waiting for a connection',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      for (const [server, pool] of pools) if (pool) this.set({ server }, pool.waitingCount);
    },
  });
}
