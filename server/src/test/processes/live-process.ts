import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** Runs the server in a separate process, as an operator starts it. */

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

export interface LiveProcess {
  process: ChildProcess;
  /** Resolves with the exit code when the process ends. */
  ended: Promise<number | null>;
  /** Returns the whole output of the process so far. */
  output(): string;
}

export function startProcess(env: Record<string, string>): LiveProcess {
  const started = spawn(process.execPath, [MAIN], { env: { LOG_LEVEL: 'error', ...env } });
  let printed = '';
  for (const stream of [started.stdout, started.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve) => started.on('exit', resolve));
  return { process: started, ended, output: () => printed };
}

export async function untilReady(port: number): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('not ready');
}
