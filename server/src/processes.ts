import cluster from 'node:cluster';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type Config, processEnvironment } from './config.ts';
import { startDatabaseServer } from './db/connect.ts';
import { warnAboutMissingTls } from './db/connections-without-tls.ts';
import { openDatabase } from './db/database.ts';
import { migrateDatabase } from './db/migrate.ts';
import { refuseTransactionPooling } from './db/pooler.ts';
import { serveWorkerMetrics } from './http/watch/worker-metrics.ts';
import type { Node } from './node.ts';
import { refuseTakenPort } from './port.ts';
import { isEmpty } from './samples/repository.ts';

type Stop = () => Promise<void>;

/**
 * Loads the code that answers calls. The primary process answers no calls, so it does not load this
 * code and uses only a fifth of the memory.
 */
const loadNode = () => import('./node.ts');

const CONNECTION = 'CERTWAY_CONNECTION';
/**
 * Limits the young generation of the heap to 32 MB, as the commands that start the server do.
 * Without the limit, it grew to 109 MB in each process.
 */
export const SEMI_SPACE_FLAG = '--max-semi-space-size=16';
/**
 * Gives each worker half of the limit in `SEMI_SPACE_FLAG`, because workers share a machine. The
 * lower limit costs at most 3% of the processor's time.
 */
const WORKER_SEMI_SPACE_FLAG = '--max-semi-space-size=8';
const WATCH_PARENT_MS = 500;
const STOP_WITHIN_MS = 25_000;

async function prepareDatabase(config: Config, connection: pg.PoolConfig, log: Logger) {
  warnAboutMissingTls(config, log);
  await refuseTransactionPooling(connection);
  const db = openDatabase({ ...connection, max: 2 }, () => undefined);
  try {
    await migrateDatabase(db, { log, allowOlderCode: config.ALLOW_OLDER_CODE });
    if (config.sampleData && (await isEmpty(db))) {
      const { loadSamples } = await import('./samples/load.ts');
      await loadSamples(db, config, log);
    }
  } finally {
    await db.$client.end();
  }
}

/**
 * Stops the process on the first signal and ignores later ones, because under npm, Ctrl-C reaches a
 * process twice. If npm is killed, it sends no signal, so a process that npm started also stops
 * when its parent process changes.
 */
function stopOnSignal(stop: Stop, { LEAVE_SECONDS }: Config, log: Logger): void {
  let stopping = false;
  const begin = (reason: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), STOP_WITHIN_MS + LEAVE_SECONDS * 1000).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => begin('SIGTERM'));
  process.on('SIGINT', () => begin('SIGINT'));
  if (!processEnvironment().npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(
    () => process.ppid !== parent && begin('parent process exited'),
    WATCH_PARENT_MS,
  ).unref();
}

function announce(config: Config, log: Logger): void {
  if (config.DEV_IDENTITY && config.developmentIdentity) {
    log.warn(
      {},
      'DEVELOPMENT SIGN-IN IS ON: anyone who can reach this server can sign in as any user',
    );
  }
  log.info({ url: config.publicUrl }, `Certway is ready on ${config.publicUrl}`);
}

/**
 * Runs everything in one process: the database server, the preparation of the database, and the
 * HTTP server.
 */
export async function runAlone(config: Config, log: Logger): Promise<void> {
  await refuseTakenPort(config);
  // Starts loading the code while the database starts. An error is ignored here, because it is
  // reported when the code is needed.
  const loading = loadNode();
  loading.catch(() => undefined);
  const server = await startDatabaseServer(config, log);
  let node: Node | undefined;
  stopOnSignal(
    async () => {
      await node?.close();
      await server.stop();
    },
    config,
    log,
  );
  try {
    await prepareDatabase(config, server.connection, log);
    node = await (await loading).startNode(config, server.connection, log);
  } catch (error) {
    await server.stop();
    throw error;
  }
  announce(config, log);
}

/**
 * Sends each worker a signal to finish its running calls, since `cluster.disconnect` would not wait
 * for them.
 */
async function stopWorkers(): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
  const gone = workers.map(async (worker) => {
    if (worker.isDead()) return;
    const exit = new Promise((resolve) => worker.once('exit', resolve));
    worker.process.kill('SIGTERM');
    await exit;
  });
  await Promise.all(gone);
}

/**
 * Runs the database and prepares it in the primary process. WORKERS child processes answer the
 * calls, and a child process that dies is restarted.
 */
export async function runPrimary(config: Config, log: Logger): Promise<void> {
  await refuseTakenPort(config);
  const server = await startDatabaseServer(config, log);
  await prepareDatabase(config, server.connection, log);
  let stopping = false;
  serveWorkerMetrics();
  cluster.setupPrimary({ execArgv: [...process.execArgv, WORKER_SEMI_SPACE_FLAG] });
  const fork = () => cluster.fork({ [CONNECTION]: JSON.stringify(server.connection) });
  cluster.on('exit', (worker, code, signal) => {
    if (stopping) return;
    log.error({ worker: worker.id, code, signal }, 'a worker died and will be restarted');
    fork();
  });
  stopOnSignal(
    async () => {
      stopping = true;
      await stopWorkers();
      await server.stop();
    },
    config,
    log,
  );
  const listening = Array.from({ length: config.WORKERS }, async () => {
    const worker = fork();
    await new Promise((resolve) => worker.once('listening', resolve));
  });
  await Promise.all(listening);
  announce(config, log);
}

/** Runs a child process of the primary, which only serves calls. */
export async function runWorker(config: Config, log: Logger): Promise<void> {
  const connection = JSON.parse(processEnvironment()[CONNECTION] ?? '{}') as pg.PoolConfig;
  let node: Node | undefined;
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    (node?.close() ?? Promise.resolve()).finally(() => process.exit(0));
  };
  // Listens for the end of the primary before starting. Otherwise, if the primary stopped during
  // the start, this worker would keep running.
  process.on('disconnect', end);
  process.on('SIGTERM', end);
  // Ignores Ctrl-C, which reaches the child processes too. The primary decides when a worker stops.
  process.on('SIGINT', () => undefined);
  node = await (await loadNode()).startNode(config, connection, log);
}
