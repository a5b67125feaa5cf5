import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectFolder } from '../../scripts/run.ts';
import { stopAtExit } from '../../scripts/stop-at-exit.ts';
import { freePort, untilReady } from '../product.ts';

export interface KillableProduct {
  url: string;
  port: number;
  dataDir: string;
  pid(): number;
  /** Kills the server with SIGKILL (kill -9), without a graceful shutdown. */
  kill(): Promise<void>;
  /** Starts the server again on the same data folder and port. */
  start(): Promise<void>;
  /** Kills the server with SIGKILL and starts it again on the same data folder. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

export interface ProductOptions {
  /** The folder for all data of the product; removed by `stop`. */
  dataDir?: string;
  /** Receives each line of the server's log. Logging is off if omitted. */
  hear?: (line: string) => void;
}

const exited = (child: ChildProcess) =>
  new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null
      ? child.once('exit', resolve)
      : resolve(null),
  );

function spawnServer(env: Record<string, string>, hear?: (line: string) => void): ChildProcess {
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: projectFolder,
    stdio: ['ignore', hear ? 'pipe' : 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: '', LOG_LEVEL: hear ? 'warn' : 'silent', ...env },
  });
  if (hear && child.stdout) createInterface(child.stdout).on('line', hear);
  return child;
}

/** Starts a separate instance of the product, which a test may kill at any moment. */
export async function startKillable(
  env: Record<string, string> = {},
  { dataDir = mkdtempSync(join(tmpdir(), 'certway-faults-')), hear }: ProductOptions = {},
): Promise<KillableProduct> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let child: ChildProcess;
  const start = async () => {
    child = spawnServer({ PORT: String(port), DATA_DIR: dataDir, ...env }, hear);
    await untilReady(url, child);
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const gone = exited(child);
    child.kill(signal);
    await gone;
  };
  await start();
  return {
    url,
    port,
    dataDir,
    start,
    pid: () => child.pid ?? 0,
    kill: () => end('SIGKILL'),
    async killAndRestart() {
      await end('SIGKILL');
      await start();
    },
    stop: stopAtExit(async () => {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    }),
  };
}
