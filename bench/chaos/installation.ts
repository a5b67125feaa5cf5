import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KillableProduct, startKillable } from '../../journeys/faults/killable-product.ts';
import { freePort } from '../../journeys/product.ts';
import { type CuttingProxy, startProxy } from './proxy.ts';

/** One product with all its neighbours, each of which may be taken away and given back. */
export interface Installation {
  product: KillableProduct;
  proxy: CuttingProxy;
  redis: Redis | null;
  model: Model;
  /** Its DATA_DIR is a small disk of its own; only root can have one. */
  smallDisk: boolean;
  close(): Promise<void>;
}

const DISK = '700m';

export class Redis {
  readonly port: number;
  #child: ChildProcess | null = null;

  constructor(port: number) {
    this.port = port;
  }

  start(): void {
    const settings = ['--port', String(this.port), '--save', '', '--bind', '127.0.0.1'];
    this.#child = spawn('redis-server', settings, { stdio: 'ignore' });
    this.#child.on('error', () => undefined);
  }

  kill(): void {
    this.#child?.kill('SIGKILL');
  }
}

/** Speaks the protocol of no model: hangs, or says at once that it is busy. */
export class Model {
  #server: Server = createServer();
  hangs = false;

  async start(): Promise<number> {
    this.#server = createServer((request, response) => {
      request.resume();
      if (!this.hangs) response.writeHead(503).end();
    });
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
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
  const redis = hasRedis() ? new Redis(await freePort()) : null;
  redis?.start();
  const model = new Model();
  const modelPort = await model.start();
  const product = await startKillable(
    {
      ...{ SAMPLE_DATA: 'off', WORKERS: String(workers) },
      ...(redis && { REDIS_URL: `redis://127.0.0.1:${redis.port}` }),
      ...{ LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'none', LLM_THIRD_PARTY: '0' },
      LLM_BASE_URL: `http://127.0.0.1:${modelPort}/v1`,
    },
    { dataDir: join(dataDir, 'data') },
  );
  const proxy = await startProxy(product.port);
  return {
    ...{ product, proxy, redis, model, smallDisk },
    async close() {
      proxy.close();
      await product.stop();
      redis?.kill();
      model.stop();
      if (smallDisk) spawnSync('umount', ['-l', dataDir]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
