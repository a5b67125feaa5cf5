import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../scripts/run.ts';

export interface Product {
  url: string;
  stop(): Promise<void>;
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * The maximum time until the product is ready. The first start creates the database and the sample
 * data, which takes minutes on a busy machine.
 */
const READY_WITHIN_MS = 180_000;

/**
 * Waits until the product is ready. Otherwise kills it and throws, because nothing else would stop
 * it.
 */
export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const last = Date.now() + READY_WITHIN_MS;
  while (Date.now() < last && child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGTERM');
  throw new Error('the product did not become ready');
}

/**
 * Configures a product without sample programs, whose creation takes seconds. The test creates all
 * data as its trainer.
 */
export const NO_SAMPLES = { SAMPLE_DATA: 'off', ADMIN_EMAILS: 'trainer@certway.example' };

/**
 * Starts a separate product for a journey whose configuration differs from the shared product's.
 */
export async function startProduct(env: Record<string, string>): Promise<Product> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'certway-journey-'));
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: projectFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...env,
    },
  });
  await untilReady(url, child);
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
