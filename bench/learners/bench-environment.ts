import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stopAtExit } from '../../scripts/stop-at-exit.ts';
import { type Database, openDatabase } from '../../server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded/index.ts';
import { migrateDatabase } from '../../server/src/db/migrate.ts';
import { Driver } from './driver.ts';
import { cpuMs, type LoadMeasurement, rowsWritten } from './measure.ts';
import { type Learner, seedLearners } from './seed.ts';

/** A database with people and programs, and the servers that are compared. */

const SERVE = fileURLToPath(new URL('serve.ts', import.meta.url));
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

type EnvironmentVariables = Record<string, string>;

export interface ServerProcess {
  child: ChildProcess;
  port: number;
}

/** Starts a server in a separate process. */
export function startServer(
  which: 'product' | 'bare' | 'taped' | 'replay',
  env: EnvironmentVariables,
  { port = 0 }: { port?: number } = {},
): Promise<ServerProcess> {
  const child = fork(SERVE, [which, String(port)], {
    env: { ...process.env, ...env },
    serialization: 'advanced',
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  // The server is stopped before its folder is removed.
  stopAtExit(async () => {
    if (child.kill('SIGKILL')) await gone;
  });
  return new Promise((resolve, reject) => {
    const ready = (message: unknown) => {
      if (!(message as Partial<ServerProcess>).port) return;
      child.off('message', ready);
      resolve({ child, port: (message as ServerProcess).port });
    };
    child.on('message', ready);
    child.once('exit', (code) => reject(new Error(`${which} ended with ${code}`)));
  });
}

export function killServer({ child }: ServerProcess): void {
  child.removeAllListeners('exit');
  child.kill('SIGKILL');
}

function postmasterPid(dataDir: string): number {
  const folder = readdirSync(dataDir).find((name) => {
    try {
      return readdirSync(join(dataDir, name)).includes('postmaster.pid');
    } catch {
      return false;
    }
  });
  return Number(readFileSync(join(dataDir, folder ?? '', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Returns the learners in turn, so that no two parallel visits belong to one person. */
export function roundRobin<One extends Learner>(learners: One[]): () => One {
  let place = 0;
  return () => learners[place++ % learners.length] as One;
}

export interface BenchEnvironment {
  db: Database;
  next: () => Learner;
  postmaster: number;
  /** The variables with which a server finds the database. */
  env: EnvironmentVariables;
  close(): Promise<void>;
}

/**
 * Clears the statistics of empty tables. The seed runs ANALYZE while the tables that visits fill
 * are still empty, which happens in no installation. PostgreSQL expects some rows in a table that
 * was never analyzed, but with statistics of an empty table every cached plan would scan it in
 * full.
 */
async function forgetEmptiness(db: Database): Promise<void> {
  await db.$client.query(
    `select pg_clear_relation_stats(relnamespace::regnamespace::text, relname)
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and reltuples = 0`,
  );
}

export async function openBenchEnvironment(people: number): Promise<BenchEnvironment> {
  const folder = mkdtempSync(join(tmpdir(), 'certway-learners-'));
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log: quiet });
  const connection = embedded.connection();
  const db = openDatabase(connection, () => undefined);
  await migrateDatabase(db);
  const learners = await seedLearners(db, people);
  await forgetEmptiness(db);
  return {
    db,
    next: roundRobin<Learner>(learners),
    postmaster: postmasterPid(folder),
    env: { BENCH_CONNECTION: JSON.stringify(connection), BENCH_FOLDER: folder },
    close: stopAtExit(async () => {
      await db.$client.end();
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    }),
  };
}

export async function measureOnce(
  environment: BenchEnvironment,
  served: ServerProcess,
  atOnce: number,
  seconds: number,
  driver: Pick<Driver, 'run' | 'close'> = new Driver(served.port, atOnce),
): Promise<LoadMeasurement> {
  const rows = await rowsWritten(environment.db);
  const cpu = cpuMs(served.child.pid ?? 0, environment.postmaster);
  const load = await driver.run(environment.next, atOnce, seconds);
  driver.close();
  const used = cpuMs(served.child.pid ?? 0, environment.postmaster) - cpu;
  return { load, cpu: used, rows: (await rowsWritten(environment.db)) - rows };
}
