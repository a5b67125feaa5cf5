import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { deserialize } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { CLIENT } from './provider.ts';

/**
 * Runs the product, or a server that it is compared with, in a process of its own: `serve.ts
 * product|taped|replay|bare PORT`, with the database in environment variables. Tests of a rolling
 * upgrade start the last release with the same arguments. Modules are imported on demand, so that no
 * server loads the code of another.
 */
const [which = '', port = '0'] = process.argv.slice(2);
const { BENCH_CONNECTION = '{}', BENCH_FOLDER, BENCH_ISSUER, BENCH_TAPES = '' } = process.env;
const connection = JSON.parse(BENCH_CONNECTION);

async function startProduct(): Promise<FastifyInstance> {
  const { readConfig } = await import('../../server/src/config.ts');
  const { createLog } = await import('../../server/src/http/logging.ts');
  const { startNode } = await import('../../server/src/node.ts');
  const settings = { PORT: port, LOG_LEVEL: 'silent', SAMPLE_DATA: '0', DATA_DIR: BENCH_FOLDER };
  const provider = BENCH_ISSUER && {
    OIDC_ISSUER: BENCH_ISSUER,
    GOOGLE_CLIENT_ID: CLIENT,
    GOOGLE_CLIENT_SECRET: CLIENT,
  };
  const config = readConfig({ ...settings, ...provider }, tmpdir());
  return (await startNode(config, connection, createLog(config))).app;
}

async function startCompared(): Promise<FastifyInstance> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ max: 20, ...connection });
  let app: FastifyInstance;
  if (which === 'replay') {
    const { buildReplay } = await import('./replay.ts');
    const { recordings, learners } = deserialize(readFileSync(BENCH_TAPES));
    app = buildReplay(pool, recordings, learners);
  } else {
    const { drizzle } = await import('drizzle-orm/node-postgres');
    const { buildBare } = await import('./bare.ts');
    // The product's own pool is a part of what is compared, so it is not used here.
    app = buildBare(drizzle({ client: pool }));
  }
  await app.listen({ port: Number(port), host: '127.0.0.1' });
  return app;
}

const isProduct = which === 'product' || which === 'taped';
const app = await (isProduct ? startProduct() : startCompared());
// The process must not outlive its parent.
process.once('disconnect', () => process.exit());
process.send?.({ port: (app.server.address() as AddressInfo).port });
if (which === 'taped') (await import('./statement-recorder.ts')).reportStatements();
