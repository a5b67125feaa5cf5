import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster, Version } from './cluster.ts';

export interface ClusterEvent {
  name: string;
  withinSeconds: number;
  /** Whether users must not notice the event: each request is answered with a status below 500. */
  unseen?: boolean;
  /** The version that the nodes run before the event, if the event is the first of a bench run. */
  from?: Version;
  happens(cluster: Cluster): Promise<void>;
}

/** The time for which a machine is off during a simulated repair. */
const AWAY_MS = 15_000;
/** More than twice Patroni's TTL, so that another machine leads when the frozen one comes back. */
const FROZEN_MS = 26_000;

async function replaceAll({ nodes, untilWhole }: Cluster, version: Version): Promise<void> {
  for (const node of nodes) {
    await node.end('SIGTERM');
    node.startAs(version);
    await untilWhole();
    // The balancer must notice that the node runs, before the next node is replaced.
    await sleep(2500);
  }
}

export const events: readonly ClusterEvent[] = [
  {
    name: 'each node upgraded in turn',
    withinSeconds: 1,
    unseen: true,
    from: 'before',
    happens: (cluster) => replaceAll(cluster, 'now'),
  },
  {
    name: 'a node killed',
    withinSeconds: 3,
    async happens({ nodes: [node] }) {
      await node?.end('SIGKILL');
      await sleep(3000);
      node?.start();
    },
  },
  {
    name: 'the balancer killed, started again',
    withinSeconds: 5,
    async happens({ balancer }) {
      await balancer.end('SIGKILL');
      await sleep(1000);
      balancer.start();
    },
  },
  {
    name: 'Redis killed, started again',
    withinSeconds: 3,
    async happens({ redis }) {
      await redis.end('SIGKILL');
      await sleep(5000);
      redis.start();
    },
  },
  {
    name: 'switchover',
    withinSeconds: 3,
    async happens({ primary }) {
      await (await primary()).switchOver();
      await sleep(AWAY_MS);
    },
  },
  {
    name: 'the server of the primary killed',
    withinSeconds: 12,
    async happens({ primary }) {
      (await primary()).killServer();
      await sleep(AWAY_MS);
    },
  },
  {
    name: 'the primary killed, Patroni too',
    withinSeconds: 12,
    async happens({ primary }) {
      const lead = await primary();
      await lead.killAll();
      await sleep(AWAY_MS);
      lead.startServing();
    },
  },
  {
    name: 'the primary frozen, then thawed',
    withinSeconds: 12,
    async happens({ primary }) {
      const lead = await primary();
      lead.freeze();
      await sleep(FROZEN_MS);
      lead.thaw();
      await sleep(2000);
    },
  },
  {
    name: 'each node rolled back in turn',
    withinSeconds: 1,
    unseen: true,
    happens: (cluster) => replaceAll(cluster, 'before'),
  },
];
