import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Version } from './product-node.ts';

/** An event in a cluster under load, and how long writes may be impossible. */
export interface ClusterEvent {
  name: string;
  withinSeconds: number;
  /** No user may notice it: no reply with a status of 500 or more, none missing. */
  unseen?: boolean;
  /** The version of the nodes before, if it is the first event. */
  from?: Version;
  /** Resolves when everything runs or is starting again. */
  happens(cluster: Cluster): Promise<void>;
}

/** The time for which a machine under repair stays away. */
const AWAY_MS = 15_000;
/** More than twice the TTL: another has been the leader for a while when it comes back. */
const FROZEN_MS = 26_000;

async function replaceAll({ nodes, untilWhole }: Cluster, version: Version): Promise<void> {
  for (const node of nodes) {
    await node.end('SIGTERM');
    node.startAs(version);
    await untilWhole();
    // Waits until the balancer has checked it, too.
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
