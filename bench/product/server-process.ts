import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { stopAtExit } from '../../scripts/stop-at-exit.ts';

const SERVE = fileURLToPath(new URL('../learners/serve.ts', import.meta.url));

export interface ServedData {
  connection: pg.PoolConfig;
  folder: string;
  /** The identity provider at which people sign in. */
  issuer?: string;
  /** The file with the visits that a server replays. */
  tapes?: string;
}

export interface ServerProcess {
  child: ChildProcess;
  port: number;
  kill(): Promise<void>;
}

export async function startServer(
  { connection, folder, issuer, tapes }: ServedData,
  which: 'product' | 'taped' | 'replay' | 'bare' = 'product',
  port = 0,
): Promise<ServerProcess> {
  const child = fork(SERVE, [which, String(port)], {
    env: {
      ...process.env,
      BENCH_CONNECTION: JSON.stringify(connection),
      BENCH_FOLDER: folder,
      BENCH_ISSUER: issuer,
      BENCH_TAPES: tapes,
    },
    // Statements are reported with values that JSON does not have.
    serialization: 'advanced',
  });
  const gone = once(child, 'exit');
  // The server is stopped before its folder is removed.
  const kill = stopAtExit(async () => {
    if (child.kill('SIGKILL')) await gone;
  });
  const ended = gone.then(([code]) => new Error(`the server ended with ${code}`));
  const [ready] = await Promise.race([once(child, 'message'), ended.then((error) => [error])]);
  if (ready instanceof Error) throw ready;
  return { child, port: ready.port, kill };
}
