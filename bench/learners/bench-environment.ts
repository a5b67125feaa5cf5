import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stopAtExit } from '../../scripts/stop-at-exit.ts';
import { type Database, openDatabase } from '../../server/src/db/database.ts';
import { readPostmasterFile } from '../../server/src/db/embedded/postmaster-file.ts';
import { migrateDatabase } from '../../server/src/db/migrate.ts';
import { startDatabase } from '../product/installation.ts';
import { openProvider, type Provider } from './provider.ts';
import { type Learner, seedLearners } from './seed.ts';

/** A database with people and programs, and the servers that are compared. */

const SERVE = fileURLToPath(new URL('serve.ts', import.meta.url));

type EnvironmentVariables = Record<string, string>;

export interface ServerProcess {
  child: ChildProcess;
  port: number;
}

/** Starts a server in a separate process. */
export function startServer(
  which: 'product' | 'bare' | 'taped' | 'replay',
  env: EnvironmentVariables,
  port = 0,
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

/** Returns the learners in turn, so that no two parallel visits belong to one person. */
export function roundRobin<One extends Learner>(learners: One[]): () => One {
  let place = 0;
  return () => learners[place++ % learners.length] as One;
}

export interface BenchEnvironment {
  db: Database;
  next: () => Learner;
  postmaster: number;
  /** The identity provider in this process at which the learners can sign in. */
  provider: Provider;
  folder: string;
  /** The variables with which a server finds the database and the provider. */
  env: EnvironmentVariables;
  close(): Promise<void>;
}

/**
 * Clears the statistics of empty tables. The seed runs ANALYZE while the tables that visits fill
 * are still empty, which happens in no installation. PostgreSQL expects some rows in a table that
 * was never analyzed, but with statistics of an empty table every cached plan would scan it in
 * full.
 */
const FORGET_EMPTINESS = `
select pg_clear_relation_stats(relnamespace::regnamespace::text, relname)
from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and reltuples = 0`;

export async function openBenchEnvironment(people: number): Promise<BenchEnvironment> {
  const provider = await openProvider();
  const { folder, connection, stop } = await startDatabase('learners');
  const db = openDatabase(connection, () => undefined);
  await migrateDatabase(db);
  const learners = await seedLearners(db, people);
  await db.$client.query(FORGET_EMPTINESS);
  await db.$client.query('update accounts_user set issuer = $1', [provider.issuer]);
  return {
    db,
    next: roundRobin(learners),
    postmaster: readPostmasterFile(join(folder, 'postgres'))?.pid ?? 0,
    provider,
    folder,
    env: {
      BENCH_CONNECTION: JSON.stringify(connection),
      BENCH_FOLDER: folder,
      BENCH_ISSUER: provider.issuer,
    },
    async close() {
      provider.close();
      await db.$client.end();
      await stop();
    },
  };
}
