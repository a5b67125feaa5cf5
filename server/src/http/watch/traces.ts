import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';

/**
 * Traces calls and their database statements: one span per call, and a child span per statement.
 * Spans contain routes and kinds of statements, never a URL, a value, or a person. Without a
 * collector (OTEL_EXPORTER_OTLP_ENDPOINT), no tracing library is loaded.
 */

export interface Traces {
  /** Starts a span for each call. Must be called before the routes are registered. */
  watchCalls(app: FastifyInstance): void;
  watchStatements(pool: pg.Pool): void;
  /** Exports the remaining spans and stops tracing. */
  close(): Promise<void>;
}

export const NO_TRACES: Traces = {
  watchCalls: () => undefined,
  watchStatements: () => undefined,
  close: async () => undefined,
};

const EXPORT_EVERY_MS = 2000;
const EXPORT_WITHIN_MS = 5000;
const tracer = () => trace.getTracer('certway');

const endWith = (span: Span, failed: boolean) => {
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
};

/**
 * Returns the trace context of a request, with only the ids of the caller's span. Other data from
 * the caller, such as its baggage, is left out.
 */
function calledFrom({ headers }: FastifyRequest) {
  const callerSpan = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, headers));
  if (!callerSpan) return context.active();
  const { traceId, spanId, traceFlags } = callerSpan;
  return trace.setSpanContext(context.active(), { traceId, spanId, traceFlags, isRemote: true });
}

/**
 * Starts a span for each call. If the caller, such as a proxy, has sent a trace context, the span
 * continues that trace.
 */
function watchCalls(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const above = calledFrom(request);
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const options = { kind: SpanKind.SERVER, attributes };
    const span = tracer().startSpan(`${request.method} ${route}`, options, above);
    spans.set(request, span);
    context.with(trace.setSpan(above, span), done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (span) endWith(span, reply.statusCode >= 500);
  });
}

/** Returns the kind of a statement, such as `select` or `insert`, without its content. */
function kindOf(statement: string | { text?: string }): string {
  const text = typeof statement === 'string' ? statement : (statement.text ?? '');
  return /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
}

/**
 * Starts a span for each statement. The function `query` of pg returns a promise or calls a
 * callback, so both ends are observed.
 */
function watchStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const watched = (...args: [string | { text?: string }, ...unknown[]]) => {
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': kindOf(args[0]) };
      const options = { kind: SpanKind.CLIENT, attributes };
      const span = tracer().startSpan(`database ${kindOf(args[0])}`, options);
      const last = args.at(-1);
      if (typeof last === 'function') {
        const ended = (error: unknown, ...rest: unknown[]) => {
          endWith(span, Boolean(error));
          last(error, ...rest);
        };
        return query(...args.slice(0, -1), ended);
      }
      const pending = query(...args);
      Promise.resolve(pending).then(
        () => endWith(span, false),
        () => endWith(span, true),
      );
      return pending;
    };
    Object.assign(client, { query: watched });
  });
}

interface CollectorConfig {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  /** The share of calls that are traced, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: number;
}

export async function openTraces(collector: CollectorConfig): Promise<Traces> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = collector;
  if (!endpoint) return NO_TRACES;
  const [sdk, hooks, core, resources, otlp] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const exporter = new otlp.OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_WITHIN_MS,
  });
  // Sampling does not depend on the caller's decision or trace id. Otherwise a visitor could cause
  // all calls or no calls to be traced.
  const [ids, ratio] = [new sdk.RandomIdGenerator(), new sdk.TraceIdRatioBasedSampler(share)];
  const byLot = {
    shouldSample: (above: Context) => ratio.shouldSample(above, ids.generateTraceId()),
    toString: () => `by lot, ${share}`,
  };
  const remote = { remoteParentSampled: byLot, remoteParentNotSampled: byLot };
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': 'certway' }),
    sampler: new sdk.ParentBasedSampler({ root: byLot, ...remote }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: EXPORT_EVERY_MS }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  return {
    watchCalls,
    watchStatements,
    async close() {
      await provider.shutdown();
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}
