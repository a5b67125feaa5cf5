import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../../config.ts';
import { answersInTime, type DatabaseHealth } from '../../db/health.ts';
import type { Storage } from '../../storage/storage.ts';
import { watchLoop } from './loop.ts';
import { operatorsOnly } from './operators-only.ts';
import { metricsReader } from './worker-metrics.ts';

interface ProbeSources {
  database: DatabaseHealth;
  storage: Storage;
  config: Config;
  /** The metrics of the process. Metrics of its calls are not included. */
  metrics: Registry;
  leaving: AbortSignal;
}

/** Registers the endpoints for monitoring: liveness, readiness, and metrics. */
export function serveProbes(
  app: FastifyInstance,
  { database, storage, config, metrics, leaving }: ProbeSources,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'certway_call_seconds',
    help: 'Time from request to reply',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  watchLoop(app, registry);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });
  const hide = { schema: { hide: true } };
  app.get('/healthz', hide, async () => ({ status: 'alive' }));
  app.get('/readyz', hide, async (_request, reply) => {
    if (leaving.aborted) return reply.code(503).send({ status: 'leaving' });
    const [answers, files] = await Promise.all([
      database.isReady(),
      answersInTime(storage.ready()),
    ]);
    const ready = answers && files;
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'waiting', database: answers, storage: files });
  });
  const readMetrics = metricsReader([registry, metrics]);
  app.get('/metrics', { ...hide, onRequest: operatorsOnly(config) }, async (_request, reply) =>
    reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await readMetrics()),
  );
}
