import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectFolder } from '../../scripts/run.ts';
import { stoppedAtEnd } from '../../scripts/stopped-at-end.ts';
import type { Database } from '../../server/src/db/database.ts';
import { loadFrom } from './checkout.ts';
import { Driver } from './driver.ts';
import { cpuMs, type Measured, rowsWritten } from './measure.ts';
import type { Learner } from './seed.ts';

/** A database with people and programs, and the servers that are compared. */

const SERVE = fileURLToPath(new URL('serve.ts', import.meta.url));
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

type Environment = Record<string, string>;

export interface Served {
  child: ChildProcess;
  port: number;
}

/** A server in a process of its own, from this checkout or another one. */
export function serve(
  which: 'product' | 'bare' | 'taped' | 'replay',
  env: Environment,
  {
    port = 0,
    root = projectFolder,
    flags = [],
  }: { port?: number; root?: string; flags?: string[] } = {},
): Promise<Served> {
  const child = fork(SERVE, [which, String(port), root], {
    cwd: root,
    env: { ...process.env, ...env },
    serialization: 'advanced',
    execArgv: [...process.execArgv, ...flags],
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  // Before its folder is removed.
  stoppedAtEnd(async () => {
    if (child.kill('SIGKILL')) await gone;
  });
  return new Promise((resolve, reject) => {
    const ready = (message: unknown) => {
      if (!(message as Partial<Served>).port) return;
      child.off('message', ready);
      resolve({ child, port: (message as Served).port });
    };
    child.on('message', ready);
    child.once('exit', (code) => reject(new Error(`${which} ended with ${code}`)));
  });
}

export function end({ child }: Served): void {
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

/** Everybody in turn, so that no two are the same person at the same time. */
export function turns<One extends Learner>(learners: One[]): () => One {
  let place = 0;
  return () => learners[place++ % learners.length] as One;
}

export interface Stage {
  db: Database;
  next: () => Learner;
  postmaster: number;
  /** What a server needs to find the database. */
  env: Environment;
  close(): Promise<void>;
}

/**
 * The tables that visits fill are empty after the seed, and the seed runs ANALYZE on all tables. In
 * no installation is an empty table analyzed, and PostgreSQL expects some rows in a table that was
 * never analyzed; with statistics of an empty table, every cached plan would scan it in full.
 */
async function forgetEmptiness(db: Database): Promise<void> {
  await db.$client.query(
    `select pg_clear_relation_stats(relnamespace::regnamespace::text, relname)
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and reltuples = 0`,
  );
}

/** Made by the code of that checkout: another one's tables are other tables. */
export async function openStage(people: number, root = projectFolder): Promise<Stage> {
  const [{ openDatabase }, { startEmbeddedPostgres }, { migrateDatabase }, { seedLearners }] =
    await Promise.all([
      loadFrom<typeof import('../../server/src/db/database.ts')>(root, 'server/src/db/database.ts'),
      loadFrom<typeof import('../../server/src/db/embedded/index.ts')>(
        root,
        'server/src/db/embedded/index.ts',
      ),
      loadFrom<typeof import('../../server/src/db/migrate.ts')>(root, 'server/src/db/migrate.ts'),
      loadFrom<typeof import('./seed.ts')>(root, 'bench/learners/seed.ts'),
    ]);
  const folder = mkdtempSync(join(tmpdir(), 'certway-learners-'));
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log: quiet });
  const connection = embedded.connection();
  const db: Database = openDatabase(connection, () => undefined);
  await migrateDatabase(db);
  const learners = await seedLearners(db, people);
  await forgetEmptiness(db);
  return {
    db,
    next: turns<Learner>(learners),
    postmaster: postmasterPid(folder),
    env: { BENCH_CONNECTION: JSON.stringify(connection), BENCH_FOLDER: folder },
    close: stoppedAtEnd(async () => {
      await db.$client.end();
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    }),
  };
}

export async function closeAll(opened: readonly { stage: Stage; served: Served }[]): Promise<void> {
  for (const { stage, served } of opened) {
    end(served);
    await stage.close();
  }
}

export async function measureOnce(
  stage: Stage,
  served: Served,
  atOnce: number,
  seconds: number,
  driver: Pick<Driver, 'run' | 'close'> = new Driver(served.port, atOnce),
): Promise<Measured> {
  const rows = await rowsWritten(stage.db);
  const cpu = cpuMs(served.child.pid ?? 0, stage.postmaster);
  const load = await driver.run(stage.next, atOnce, seconds);
  driver.close();
  const used = cpuMs(served.child.pid ?? 0, stage.postmaster) - cpu;
  return { load, cpu: used, rows: (await rowsWritten(stage.db)) - rows };
}
