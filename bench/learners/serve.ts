import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { deserialize } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { CLIENT } from './provider.ts';

/**
 * Runs one of the compared servers in a separate process: `serve.ts product|taped|replay|bare
 * PORT`. The database and the identity provider are read from environment variables. Modules are
 * loaded on demand, so that the process of one server does not load the code of the others.
 */
const [which = '', port = '0'] = process.argv.slice(2);
const connection = JSON.parse(process.env.BENCH_CONNECTION ?? '{}');

async function startProduct(): Promise<FastifyInstance> {
  const issuer = process.env.BENCH_ISSUER;
  const [{ readConfig }, { createLog }, { startNode }] = await Promise.all([
    import('../../server/src/config.ts'),
    import('../../server/src/http/logging.ts'),
    import('../../server/src/node.ts'),
  ]);
  const config = readConfig(
    {
      PORT: port,
      LOG_LEVEL: 'silent',
      SAMPLE_DATA: '0',
      DATA_DIR: process.env.BENCH_FOLDER,
      ...(issuer && {
        OIDC_ISSUER: issuer,
        GOOGLE_CLIENT_ID: CLIENT,
        GOOGLE_CLIENT_SECRET: CLIENT,
      }),
    },
    tmpdir(),
  );
  return (await startNode(config, connection, createLog(config))).app;
}

async function started(app: FastifyInstance): Promise<FastifyInstance> {
  await app.listen({ port: Number(port), host: '127.0.0.1' });
  return app;
}

/**
 * Opens the database with the standard driver and a connection pool. The product's own driver is
 * not used, because its effect is part of what the bench compares.
 */
async function ownDatabase() {
  const [{ drizzle }, { default: pg }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('pg'),
  ]);
  return drizzle({ client: new pg.Pool({ max: 20, ...connection }) });
}

const servers: Record<string, () => Promise<FastifyInstance>> = {
  product: startProduct,
  async taped() {
    const { reportStatements } = await import('./statement-recorder.ts');
    reportStatements();
    return startProduct();
  },
  async replay() {
    const { buildReplay } = await import('./replay.ts');
    const { recordings, learners } = deserialize(readFileSync(process.env.BENCH_TAPES ?? ''));
    return started(buildReplay((await ownDatabase()).$client, recordings, learners));
  },
  async bare() {
    const { buildBare } = await import('./bare.ts');
    return started(buildBare(await ownDatabase()));
  },
};
const serving = await servers[which]?.();
if (!serving) throw new Error(`there is no server ${which}`);
// The process exits when the connection to its parent closes, so that it does not outlive the
// parent.
process.once('disconnect', () => process.exit());
process.send?.({ port: (serving.server.address() as AddressInfo).port });
