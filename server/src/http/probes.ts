import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import type { Storage } from '../storage/storage.ts';

const READY_WITHIN_MS = 2000;

function soon(asked: Promise<boolean>): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, READY_WITHIN_MS, false).unref());
  return Promise.race([asked, late]);
}

const databaseAnswers = (db: Database) =>
  soon(
    db.execute(sql`select 1`).then(
      () => true,
      () => false,
    ),
  );

interface Watched {
  db: Database;
  storage: Storage;
}

/** For whoever watches over the process: alive, ready, and how it fares. */
export function serveProbes(app: FastifyInstance, { db, storage }: Watched): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'certway_call_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  const hide = { schema: { hide: true } };
  app.get('/healthz', hide, async () => ({ status: 'alive' }));
  app.get('/readyz', hide, async (_request, reply) => {
    const [database, files] = await Promise.all([databaseAnswers(db), soon(storage.ready())]);
    const ready = database && files;
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'waiting', database, storage: files });
  });
  app.get('/metrics', hide, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
