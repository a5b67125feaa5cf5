import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { projectFolder } from '../../scripts/run.ts';
import { stopAtExit } from '../../scripts/stop-at-exit.ts';
import type { S3Address } from '../../server/src/storage/s3-address.ts';
import { startS3Server } from '../../server/src/test/fakes/s3-server.ts';
import {
  hasCommit,
  lastRelease,
  unpackRelease,
} from '../../server/src/test/processes/last-release.ts';
import { isTrueWithin } from '../measuring/until.ts';
import { DatabaseMachine } from './database-machine.ts';
import { isOk, Process } from './process.ts';
import { address, BALANCER, databases, environmentFor, nodes, settingsFor } from './settings.ts';

/** `before` is the last release, and `now` is the version in this checkout. */
export type Version = 'before' | 'now';

export const before = process.env.CLUSTER_FROM ?? lastRelease;

type VersionFolders = Record<Version, string>;

class ProductNode extends Process {
  readonly #folders: VersionFolders;

  constructor(folders: VersionFolders, start: { env: Record<string, string>; log: string }) {
    super({ command: process.execPath, args: [], ...start });
    this.#folders = folders;
  }

  startAs(version: Version): void {
    this.become({ args: [join(this.#folders[version], 'server/src/main.ts')] });
    this.start();
  }
}

const PROGRAMS = ['etcd', 'patroni', 'haproxy', 'pgbouncer', 'redis-server', 'setpriv'];
const UP_WITHIN_MS = 120_000;
const PASSWORD = 'draw-me-as-well';

export function lacking(): string[] {
  const missing = PROGRAMS.filter((name) => spawnSync('which', [name]).status !== 0);
  if (!binFolder()) missing.push('postgresql');
  if (!hasCommit(before)) missing.push(`the version before, ${before}`);
  if (process.getuid?.() !== 0) missing.push('the rights of root');
  return missing;
}

const binFolder = (): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin')
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1);

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  if (!(await isTrueWithin(holds, UP_WITHIN_MS)))
    throw new Error(`${what}: not within ${UP_WITHIN_MS} ms`);
}

export interface Cluster {
  databases: DatabaseMachine[];
  nodes: ProductNode[];
  balancer: Process;
  redis: Process;
  databaseUrl: string;
  untilWhole(): Promise<void>;
  primary(): Promise<DatabaseMachine>;
  close(): Promise<void>;
}

const databaseUrl = (port: number) => `postgres://certway:${PASSWORD}@${BALANCER}:${port}/certway`;

async function createDatabase(): Promise<void> {
  const admin = new pg.Client({ host: BALANCER, user: 'postgres', password: 'draw-me' });
  await admin.connect();
  await admin.query(`create role certway login password '${PASSWORD}'`);
  await admin.query('create database certway owner certway');
  await admin.end();
}

function neighborsIn(folder: string) {
  const write = (name: string, text: string) => {
    const file = join(folder, name);
    writeFileSync(file, text, { mode: 0o644 });
    return file;
  };
  const log = (name: string) => join(folder, `${name}.log`);
  const haproxy = write('haproxy.cfg', settingsFor('haproxy.cfg'));
  const users = write('userlist.txt', `"certway" "${PASSWORD}"\n`);
  const pooler = settingsFor('pgbouncer.ini', { '/etc/pgbouncer/userlist.txt': users });
  const redis = (file: string) => {
    const home = join(folder, file.replace('.conf', ''));
    mkdirSync(home);
    const settings = write(file, settingsFor(file, { '/var/lib/redis': home }));
    return new Process({ command: 'redis-server', args: [settings], log: log(file) });
  };
  const program = (command: string, args: string[], asPostgres = false) =>
    new Process({ command, args, asPostgres, log: log(command) });
  return {
    balancer: program('haproxy', ['-db', '-f', haproxy]),
    pooler: program('pgbouncer', [write('pgbouncer.ini', pooler)], true),
    redis: redis('redis.conf'),
    replica: redis('redis-replica.conf'),
  };
}

function nodesIn(folder: string, storageUrl: string, versions: VersionFolders): ProductNode[] {
  return nodes.map((own, at) => {
    const [first = own] = nodes;
    const dataDir = join(folder, own.name);
    mkdirSync(dataDir);
    const env = {
      ...environmentFor('certway.env', [first, own]),
      ...(at === nodes.length - 1 && { DATABASE_URL: databaseUrl(6432) }),
      DATA_DIR: dataDir,
      STORAGE_URL: storageUrl,
      SAMPLE_DATA: 'off',
      LOG_LEVEL: 'error',
      PUBLIC_URL: `http://${BALANCER}`,
      SESSION_SECRET: 'the same on all nodes of the bench',
      // All requests come over loopback, and the balancer uses this address.
      TRUST_PROXY: '127.0.0.1',
      DEV_IDENTITY: '1',
    };
    return new ProductNode(versions, { env, log: `${dataDir}.log` });
  });
}

const urlOf = ({ endpoint, bucket, accessKeyId, secretAccessKey }: S3Address) =>
  `s3://${accessKeyId}:${secretAccessKey}@host/${bucket}?endpoint=${endpoint}`;

async function leadersOf(machines: DatabaseMachine[]): Promise<DatabaseMachine[]> {
  const lead = await Promise.all(machines.map((machine) => machine.isPrimary()));
  return machines.filter((_, at) => lead[at]);
}

async function waitUntilWhole(machines: DatabaseMachine[]): Promise<void> {
  await until('one primary', async () => (await leadersOf(machines)).length === 1);
  await until('two standbys', async () => {
    const follow = await Promise.all(machines.map((machine) => machine.isStandby()));
    return follow.filter(Boolean).length === machines.length - 1;
  });
  await until('three nodes', async () =>
    (await Promise.all(nodes.map(({ last }) => isOk(`http://${address(last)}:3000/readyz`)))).every(
      Boolean,
    ),
  );
}

export async function startCluster(version: Version): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'certway-cluster-'));
  chmodSync(folder, 0o755);
  const machines = databases.map(
    (own) => new DatabaseMachine({ folder, own, bin: binFolder() ?? '' }),
  );
  const { balancer, pooler, redis, replica } = neighborsIn(folder);
  const s3 = await startS3Server();
  const versions = { before: unpackRelease(before), now: projectFolder };
  const products = nodesIn(folder, urlOf(s3.address), versions);
  const close = stopAtExit(async () => {
    await Promise.all(products.map((one) => one.end('SIGKILL')));
    for (const one of [pooler, balancer, redis, replica]) await one.end('SIGKILL');
    await Promise.all(machines.map((machine) => machine.stop()));
    await s3.stop();
    rmSync(versions.before, { recursive: true, force: true });
    if (!process.env.CLUSTER_KEEP) rmSync(folder, { recursive: true, force: true });
  });
  const leading = () => leadersOf(machines);
  try {
    for (const machine of machines) machine.startAgreeing();
    machines[0]?.startServing();
    await until('the first primary', async () => (await leading()).length === 1);
    for (const machine of machines.slice(1)) machine.startServing();
    for (const one of [balancer, redis, replica, pooler]) one.start();
    const isCreated = () =>
      createDatabase().then(
        () => true,
        () => false,
      );
    await until('the database', isCreated);
    for (const one of products) one.startAs(version);
    await waitUntilWhole(machines);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    databases: machines,
    nodes: products,
    balancer,
    redis,
    untilWhole: () => waitUntilWhole(machines),
    close,
    databaseUrl: databaseUrl(5432),
    async primary() {
      const [lead] = await leading();
      if (!lead) throw new Error('no primary');
      return lead;
    },
  };
}
