import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { describe, expect, inject, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { queueMetrics } from '../../coaching/index.ts';
import { openDatabase } from '../../db/database.ts';
import { registerDatabaseMetrics } from '../../db/metrics.ts';
import { databaseOn } from '../../test/template.ts';
import { TEST_SECRET, useTestServer } from '../../test/test-server.ts';
import { openTraces } from './traces.ts';

const testServer = useTestServer();

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number };
  attributes: { key: string }[];
}

/** Starts a server that receives traces as a collector does: OTLP over HTTP in JSON. */
async function startCollector(): Promise<{ server: Server; url: string; bodies: string[] }> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(Buffer.concat(chunks).toString());
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies };
}

const spansIn = (bodies: string[]): SentSpan[] =>
  bodies.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap(
      ({ scopeSpans }: { scopeSpans: { spans: SentSpan[] }[] }) =>
        scopeSpans.flatMap(({ spans }) => spans),
    ),
  );

/**
 * Starts a separate server with tracing, calls these URLs, and closes the server. Returns all spans
 * that were exported.
 */
async function tracesOf(share: number, urls: string[], headers = {}) {
  const collector = await startCollector();
  const traces = await openTraces({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: share,
  });
  const { rows } = await testServer.platform.db.$client.query('select current_database() as name');
  const db = openDatabase(databaseOn(inject('server'), rows[0].name), () => undefined);
  traces.watchStatements(db.$client);
  const app = await buildApp({ ...testServer.platform, db, traces }, TEST_SECRET);
  for (const url of urls) await app.inject({ url, headers });
  await app.close();
  await db.$client.end();
  await traces.close();
  collector.server.close();
  return { spans: spansIn(collector.bodies), sent: collector.bodies.join('') };
}

describe('traces', () => {
  it('have a span for the call and a child span for each statement', async () => {
    const { cookie } = await testServer.signedInAs('admin');
    const { spans } = await tracesOf(1, ['/api/user/users?q=petra%40private.example'], { cookie });
    const call = spans.find(({ name }) => name.startsWith('GET '));
    const below = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
    expect(call?.attributes).toContainEqual({
      key: 'http.response.status_code',
      value: { intValue: 200 },
    });
    expect(below.map(({ name }) => name)).toContain('database select');
    expect(new Set(spans.map(({ traceId }) => traceId))).toHaveProperty('size', 1);
  });

  it('contain no URL, value, or person', async () => {
    const admin = await testServer.signedInAs('admin');
    const { sent, spans } = await tracesOf(
      1,
      ['/api/user/users?q=petra%40private.example', `/api/user/users/${admin.user.id}`],
      { cookie: admin.cookie, 'user-agent': 'Petra’s telephone' },
    );
    expect(spans.length).toBeGreaterThan(3);
    for (const secret of ['petra', admin.user.id, admin.user.username, admin.cookie, '127.0.0.1']) {
      expect(sent.toLowerCase()).not.toContain(secret.toLowerCase());
    }
  });

  it("continue the caller's trace, but ignore the caller's sampling decision", async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const sampled = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
    const { spans } = await tracesOf(1, ['/healthz'], sampled);
    expect(spans[0]).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
    expect((await tracesOf(0, ['/healthz'], sampled)).spans).toEqual([]);
    const unsampled = { traceparent: `00-${traceId}-b7ad6b7169203331-00` };
    expect((await tracesOf(1, ['/healthz'], unsampled)).spans).toHaveLength(1);
  });

  it.each(['0'.repeat(30).concat('01'), 'f'.repeat(32)])(
    'are sampled at random, independently of the caller’s trace id: %s',
    async (traceId) => {
      const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
      const calls = Array.from({ length: 60 }, () => '/healthz');
      const { spans } = await tracesOf(0.5, calls, headers);
      // By chance, this fails only if all calls or no call is sampled, which has a probability of 1
      // in 2 to the power of 59.
      expect(spans.length).toBeGreaterThan(0);
      expect(spans.length).toBeLessThan(60);
    },
  );

  it('contain neither the tracestate nor the baggage of the caller', async () => {
    const headers = {
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      tracestate: 'petra=private.example',
      baggage: 'petra=private.example',
    };
    const { sent, spans } = await tracesOf(1, ['/healthz'], headers);
    expect(spans).toHaveLength(1);
    expect(sent).not.toContain('petra');
  });
});

describe('metrics of the process', () => {
  it('contain the database connections and the number of waiting statements', async () => {
    const registry = new Registry();
    registerDatabaseMetrics(registry, testServer.platform.db, null);
    queueMetrics(registry, testServer.platform.db);
    await testServer.platform.db.$client.query('select 1');
    const told = await registry.metrics();
    expect(told).toMatch(/certway_database_connections\{server="primary",state="idle"\} [1-9]/);
    expect(told).toContain('certway_database_waiting{server="primary"} 0');
    expect(told).toContain('certway_marks_waiting{for="coach"} 0');
    expect(told).toContain('certway_marks_waiting{for="person"} 0');
  });
});
