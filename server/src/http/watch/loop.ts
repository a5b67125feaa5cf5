import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, Histogram, type Registry } from 'prom-client';
import { processorMs } from './processor-time.ts';
import { sampleDuringCalls } from './sample-during-calls.ts';

/**
 * The maximum time for which a call may block the event loop. It is measured as processor time of
 * this thread.
 */
export const LOOP_HELD_MS_AT_MOST = 50;
const LOOK_EVERY_MS = 20;
/**
 * The minimum interval between readings of the processor time. A reading takes longer than most
 * steps of a call.
 */
const ASKED_EVERY_MS = 4;

/**
 * Identifies the call that blocked the event loop by its route pattern, never by a URL or a value.
 */
const routeOf = (request: FastifyRequest) =>
  `${request.method} ${request.routeOptions.url ?? 'unknown'}`;

/**
 * Measures how long a single piece of work blocks the event loop, and logs which call did it. Each
 * step of a call sets a mark. The time since the previous mark is attributed to the call that set
 * it. After an await inside a use case, the time can be attributed to the wrong call, so the log
 * line says how many calls were running.
 */
export function watchLoop(app: FastifyInstance, registry: Registry): void {
  const held = new Histogram({
    name: 'certway_loop_held_seconds',
    help: 'Processor time of calls that blocked the event loop',
    labelNames: ['route'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });
  const longest = new Gauge({
    name: 'certway_loop_longest_held_seconds',
    help: 'The longest time that a call blocked the event loop since the start',
    aggregator: 'max',
    labelNames: ['route'],
    registers: [registry],
  });
  const longestOf = new Map<string, number>();
  let last: FastifyRequest | null = null;
  let then = 0;
  let askedAt = 0;

  const report = (request: FastifyRequest, ms: number) => {
    const route = routeOf(request);
    held.observe({ route }, ms / 1000);
    if (ms > (longestOf.get(route) ?? 0)) {
      longestOf.set(route, ms);
      longest.set({ route }, ms / 1000);
    }
    const line = { route, heldMs: Math.round(ms), underWay: underWay.size };
    request.log.warn(line, 'a call blocked the event loop');
  };
  const ask = () => {
    askedAt = performance.now();
    then = processorMs();
    return then;
  };
  const mark = (request: FastifyRequest | null) => {
    // The processor time cannot increase by more than the time on the clock. After a short
    // interval, it is therefore not read.
    if (performance.now() - askedAt >= ASKED_EVERY_MS) {
      const before = then;
      const held = ask() - before;
      if (last && held > LOOP_HELD_MS_AT_MOST) report(last, held);
    }
    last = request ?? last;
  };
  const step = (request: FastifyRequest, _reply: unknown, done: () => void) => {
    mark(request);
    done();
  };
  const underWay = sampleDuringCalls(app, {
    everyMs: LOOK_EVERY_MS,
    begin: ask,
    look: () => mark(null),
    end: () => {
      last = null;
    },
  });
  app.addHook('onRequest', step);
  app.addHook('preValidation', step);
  app.addHook('preHandler', step);
  app.addHook('onSend', (request, _reply, payload, done) => {
    mark(request);
    done(null, payload);
  });
}
