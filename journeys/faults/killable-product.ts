import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../../scripts/run.ts';
import { freePort, untilReady } from '../product.ts';

export interface KillableProduct {
  url: string;
  pid(): number;
  /** kill -9, and a new start on the same folder. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

const exited = (child: ChildProcess) =>
  new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(null)));

/** A separate product that may be killed in the middle of anything. */
export async function startKillable(env: Record<string, string> = {}): Promise<KillableProduct> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'certway-faults-'));
  const start = async () => {
    const child = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: projectFolder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        DATABASE_URL: '',
        LOG_LEVEL: 'silent',
        PORT: String(port),
        DATA_DIR: dataDir,
        ...env,
      },
    });
    await untilReady(url, child);
    return child;
  };
  let child = await start();
  return {
    url,
    pid: () => child.pid ?? 0,
    async killAndRestart() {
      const gone = exited(child);
      child.kill('SIGKILL');
      await gone;
      child = await start();
    },
    async stop() {
      const gone = exited(child);
      child.kill('SIGTERM');
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
