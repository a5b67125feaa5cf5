import { openDatabase } from '../server/src/db/database.ts';
import { seededChance } from '../server/src/samples/lively/chance.ts';
import { compare } from './chaos/compare.ts';
import { untilAllGoOn } from './chaos/run.ts';
import { Workloads } from './chaos/workloads.ts';
import { before, lacking, startCluster } from './cluster/cluster.ts';
import { events } from './cluster/events.ts';
import { BALANCER } from './cluster/settings.ts';
import { WatchingClient } from './cluster/watching.ts';

/**
 * Tests a cluster under load. Runs three nodes with HAProxy, PostgreSQL with Patroni and etcd,
 * PgBouncer and Redis on this machine, configured by the files of deploy/cluster. Stops leaders,
 * nodes and balancers, upgrades the nodes from the last release to this version, and rolls them
 * back, while users answer, write, grant, edit and upload. Fails if an acknowledged write is lost
 * or duplicated, if a call is answered with status 500, or if writes are interrupted for longer
 * than the time limit of an event. `npm run bench cluster [WORDS OF AN EVENT]` selects events by
 * their name. CLUSTER_KEEP=1 keeps the logs, and CLUSTER_FROM=COMMIT upgrades from another version.
 */
const missing = lacking();
if (missing.length > 0) {
  console.log(`not measured, this machine lacks: ${missing.join(', ')}`);
  process.exit(2);
}
const [wanted = ''] = process.argv.slice(2);
const chosen = events.filter(({ name }) => name.includes(wanted));
const cluster = await startCluster(chosen[0]?.from ?? 'now');
const client = new WatchingClient(80, BALANCER);
const db = openDatabase({ connectionString: cluster.databaseUrl, max: 5 }, () => undefined);
const lanes = new Workloads(client, db, seededChance(1));
const problems: string[] = [];
const GO_ON_WITHIN_MS = 60_000;
try {
  await lanes.begin();
  await untilAllGoOn(lanes, GO_ON_WITHIN_MS);
  console.log(`the version before is ${before}`);
  for (const { name, withinSeconds, unseen, happens } of chosen) {
    const from = performance.now();
    await happens(cluster);
    const goneOn = await untilAllGoOn(lanes, GO_ON_WITHIN_MS);
    const to = performance.now();
    const gap = client.longestGap(from, to);
    const troubles = client.troublesBetween(from, to);
    const told = [...troubles].map(([what, count]) => `${what} × ${count}`).join(', ') || 'none';
    console.log(
      `${name.padEnd(36)} longest gap ${gap.toFixed(1).padStart(5)} s (at most ${withinSeconds})  troubles ${told}`,
    );
    if (typeof goneOn === 'string') problems.push(`${name}: no ${goneOn}`);
    if (gap > withinSeconds) problems.push(`${name}: ${gap.toFixed(1)} s without a write`);
    if (troubles.has('500')) problems.push(`${name}: ${troubles.get('500')} × 500`);
    if (unseen && troubles.size > 0) problems.push(`${name}: ${told}`);
    await cluster.untilWhole();
  }
  await lanes.stop();
  const { acknowledged, lost, doubled } = await compare(db, lanes.acknowledged);
  const pictures = await lanes.missingPictures();
  problems.push(...[...lost, ...pictures].map((one) => `lost: ${one}`));
  problems.push(...doubled.map((one) => `doubled: ${one}`));
  problems.push(...lanes.wrong.map((one) => `wrongly refused: ${one}`));
  for (const line of problems.slice(0, 50)) console.log(`✗ ${line}`);
  console.log(
    `acknowledged ${acknowledged}  lost ${lost.length + pictures.length}  doubled ${doubled.length}`,
  );
} finally {
  await lanes.stop();
  client.close();
  await db.$client.end();
  await cluster.close();
}
process.exit(problems.length === 0 ? 0 : 1);
