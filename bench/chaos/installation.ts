import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KillableProduct, startKillable } from '../../journeys/faults/killable-product.ts';
import { freePort } from '../../journeys/product.ts';
import { createShiftedClock, type ShiftedClock } from '../../journeys/shifted-clock.ts';
import { stopAtExit } from '../../scripts/stop-at-exit.ts';
import { Process } from '../cluster/process.ts';
import { type CuttingProxy, startProxy } from './proxy.ts';

export interface Installation {
  product: KillableProduct;
  proxy: CuttingProxy;
  redis: Process | null;
  model: Model;
  clock: ShiftedClock;
  /** Whether the product's DATA_DIR is a small separate disk, which only root can create. */
  smallDisk: boolean;
  close(): Promise<void>;
}

const DISK = '700m';

const redisOn = (port: number) =>
  new Process({
    command: 'redis-server',
    args: ['--port', String(port), '--save', '', '--bind', '127.0.0.1'],
    log: '/dev/null',
  });

/** A simulated language model that hangs, or replies at once that it is busy (503). */
export class Model {
  readonly #waiting = new Set<ServerResponse>();
  readonly #server = createServer((request, response) => {
    request.resume();
    if (!this.hangs) return void response.writeHead(503).end();
    this.unanswered++;
    this.#waiting.add(response);
    response.on('close', () => this.#waiting.delete(response));
  });
  hangs = false;
  unanswered = 0;

  async start(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  /** Ends the hanging. Waiting requests are never answered, unless `tells` is set. */
  recover(tells: boolean): void {
    this.hangs = false;
    if (tells) for (const response of this.#waiting) response.writeHead(503).end();
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

const hasRedis = () => spawnSync('redis-server', ['--version']).status === 0;

function mountSmallDisk(folder: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder]).status === 0;
}

export async function install(workers: number): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'certway-chaos-'));
  const smallDisk = mountSmallDisk(dataDir);
  const redisPort = await freePort();
  const redis = hasRedis() ? redisOn(redisPort) : null;
  redis?.start();
  const model = new Model();
  const modelPort = await model.start();
  const clockFolder = mkdtempSync(join(tmpdir(), 'certway-clock-'));
  const clock = createShiftedClock(clockFolder);
  const product = await startKillable(
    {
      ...clock.env,
      SAMPLE_DATA: 'off',
      WORKERS: String(workers),
      ...(redis && { REDIS_URL: `redis://127.0.0.1:${redisPort}` }),
      LLM_PROVIDER: 'openai-compatible',
      LLM_MODEL: 'none',
      LLM_THIRD_PARTY: '0',
      LLM_BASE_URL: `http://127.0.0.1:${modelPort}/v1`,
    },
    { dataDir: join(dataDir, 'data') },
  );
  const proxy = await startProxy(product.port);
  return {
    product,
    proxy,
    redis,
    model,
    clock,
    smallDisk,
    close: stopAtExit(async () => {
      proxy.close();
      await product.stop();
      await redis?.end('SIGKILL');
      model.stop();
      if (smallDisk) spawnSync('umount', ['-l', dataDir]);
      for (const folder of [dataDir, clockFolder]) rmSync(folder, { recursive: true, force: true });
    }),
  };
}
