import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort, startProcess, untilReady } from './test/processes/live-process.ts';

let dataDir: string;
let child: ChildProcess | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'certway-process-'));
});
afterEach(() => void child?.kill('SIGKILL'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

function startInFolder(env: Record<string, string>) {
  const started = startProcess({ DATA_DIR: dataDir, ...env });
  child = started.process;
  return started;
}

async function startWorkers(count: number, more: Record<string, string> = {}) {
  const port = await freePort();
  const env = { PORT: String(port), WORKERS: String(count), SAMPLE_DATA: 'off', ...more };
  const { process: started, ended } = startInFolder(env);
  await untilReady(port);
  return { port, started, ended };
}

/** The tests inspect child processes through /proc, which only Linux has. */
const hasProc = existsSync('/proc/self/stat');
const parentOf = (pid: string): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return 0;
  }
};
const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const NOBODY = '00000000-0000-7000-8000-000000000001';

/**
 * Sends the first half of a demo answer and waits. `finish` sends the second half and resolves to
 * the status of the reply.
 */
function askInTwoParts(port: number, body: string) {
  const asking = request({
    port,
    host: 'localhost',
    method: 'POST',
    path: `/api/quiz/demo/${NOBODY}/answer`,
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    asking.on('response', (reply) => resolve(reply.resume().statusCode));
    asking.on('error', reject);
  });
  const half = Math.floor(body.length / 2);
  // Waits a little longer than the first half of the request takes to reach a worker.
  const begun = new Promise<void>((resolve) =>
    asking.write(body.slice(0, half), () => setTimeout(resolve, 300)),
  );
  const finish = () => {
    asking.end(body.slice(half));
    return status;
  };
  return { begun, finish };
}

describe('the server process', () => {
  it('prints configuration problems, one per line, and exits with 1', async () => {
    const { ended, output } = startInFolder({ PORT: 'abc', CURRENCY: 'dollar' });
    expect(await ended).toBe(1);
    expect(output().trim().split('\n')).toHaveLength(2);
    expect(output()).toMatch(/^PORT: /m);
    expect(output()).toMatch(/^CURRENCY: /m);
  });

  it('runs two workers on its own database, and exits with 0 on SIGTERM', async () => {
    const { port, started, ended } = await startWorkers(2);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => fetch(`http://localhost:${port}/api/settings`)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    started.kill('SIGTERM');
    expect(await ended).toBe(0);
  }, 60_000);

  it('finishes running calls after SIGTERM, and stops the database last', async () => {
    const { port, started, ended } = await startWorkers(2);
    const body = JSON.stringify({
      questionId: NOBODY,
      answer: { type: 'true-false', value: true },
    });
    const asked = Array.from({ length: 4 }, () => askInTwoParts(port, body));
    await Promise.all(asked.map(({ begun }) => begun));
    started.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const statuses = await Promise.all(asked.map(({ finish }) => finish()));
    // A 404 for an unknown program proves that the database was still up.
    expect(statuses).toEqual(Array(4).fill(404));
    expect(await ended).toBe(0);
  }, 60_000);

  it('answers 503 on /readyz after SIGTERM, and answers other calls for LEAVE_SECONDS', async () => {
    const { port, started, ended } = await startWorkers(2, { LEAVE_SECONDS: '10' });
    const statuses = (path: string) =>
      Promise.all(
        Array.from(
          { length: 8 },
          async () => (await fetch(`http://localhost:${port}${path}`)).status,
        ),
      );
    started.kill('SIGTERM');
    // Both workers need to learn of the signal, which takes over a second on a busy machine.
    await expect.poll(() => statuses('/readyz'), { timeout: 5000 }).toEqual(Array(8).fill(503));
    expect(await statuses('/api/settings')).toEqual(Array(8).fill(200));
    expect(await ended).toBe(0);
  }, 60_000);

  it('reports that its port is in use before it starts a database', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    const empty = await mkdtemp(join(tmpdir(), 'certway-taken-'));
    try {
      const { ended, output } = startInFolder({ PORT: String(port), DATA_DIR: empty });
      expect(await ended).toBe(1);
      expect(output()).toContain(`PORT: ${port} on 127.0.0.1 is used by another program`);
      expect(readdirSync(empty)).toEqual([]);
    } finally {
      other.close();
      await rm(empty, { recursive: true, force: true });
    }
  });

  it.runIf(hasProc)(
    'leaves no worker process running when it is stopped during startup',
    async () => {
      const { started, ended } = await startWorkers(4);
      const workers = childrenOf(started.pid ?? 0);
      expect(workers.length).toBeGreaterThanOrEqual(4);
      started.kill('SIGTERM');
      expect(await ended).toBe(0);
      await expect.poll(() => workers.filter(isAlive), { timeout: 10_000 }).toEqual([]);
    },
    60_000,
  );
});
