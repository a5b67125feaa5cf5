import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { stopAtExit } from '../../scripts/stop-at-exit.ts';

const SERVE = fileURLToPath(new URL('../learners/serve.ts', import.meta.url));

export interface ServedData {
  connection: pg.PoolConfig;
  folder: string;
}

export interface ServerProcess {
  port: number;
  kill(): Promise<void>;
}

export async function startServer(
  { connection, folder }: ServedData,
  port = 0,
): Promise<ServerProcess> {
  const where = { BENCH_CONNECTION: JSON.stringify(connection), BENCH_FOLDER: folder };
  const child = fork(SERVE, ['product', String(port)], {
    env: { ...process.env, ...where },
  });
  const gone = once(child, 'exit');
  // The server is stopped before its folder is removed.
  const kill = stopAtExit(async () => {
    if (child.kill('SIGKILL')) await gone;
  });
  const ended = gone.then(([code]) => new Error(`the server ended with ${code}`));
  const [ready] = await Promise.race([once(child, 'message'), ended.then((error) => [error])]);
  if (ready instanceof Error) throw ready;
  return { port: ready.port, kill };
}
