import { brotliDecompressSync } from 'node:zlib';
import type { Endpoint } from '@certway/contract/endpoint';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EventBus, openEventBus } from '../live/event-bus.ts';
import { shareAnswers } from './shared-answers.ts';

const endpoint = { shared: true } as Endpoint;
let app: FastifyInstance;
let eventBus: EventBus;
let asked = 0;
let release: (() => void) | null = null;

function open(keepMs: number): FastifyInstance {
  const { hooksOf: shared } = shareAnswers(keepMs, eventBus);
  const opened = fastify();
  const route = { ...shared('programs', endpoint, 'GET'), method: 'GET', url: '/list' } as const;
  opened.route({
    ...route,
    handler: async (request, reply) => {
      asked += 1;
      const query = request.query as { wait?: string; missing?: string };
      if (query.wait) await new Promise<void>((resolve) => (release = resolve));
      if (query.missing) return reply.code(404).send({ success: false });
      return reply.header('x-total-count', 7).send({ asked, text: 'programs '.repeat(400) });
    },
  });
  for (const slice of ['programs', 'attempts'] as const) {
    const hooks = shared(slice, {} as Endpoint, 'POST');
    opened.post(`/${slice}`, hooks, async () => ({ done: true }));
  }
  return opened;
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

beforeEach(() => {
  asked = 0;
  eventBus = openEventBus();
  app = open(60_000);
});
afterEach(() => app.close());

describe('a shared reply', () => {
  it('is computed once, and sent to all visitors with equal headers', async () => {
    const [one, two] = [await get('/list'), await get('/list')];
    expect(asked).toBe(1);
    expect(two.body).toBe(one.body);
    expect(two.headers['x-total-count']).toBe(one.headers['x-total-count']);
    expect(two.headers['content-type']).toBe(one.headers['content-type']);
  });

  it("is compressed for each browser's Accept-Encoding", async () => {
    const plain = await get('/list');
    const packed = await get('/list', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers.vary).toBe('accept-encoding');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString()).text).toBe(
      plain.json().text,
    );
    expect((await get('/list')).headers['content-encoding']).toBeUndefined();
  });

  it('is cached separately for each URL', async () => {
    await get('/list');
    await get('/list?page=2');
    expect(asked).toBe(2);
  });

  it('is not used for signed-in callers, whose replies are computed for each call', async () => {
    await get('/list', { cookie: 'session=mine' });
    await get('/list');
    await get('/list', { authorization: 'Bearer mine' });
    await get('/list', { cookie: 'session=mine' });
    expect(asked).toBe(4);
  });

  it('is invalidated by a change to what visitors see, but not by an answer to a quiz', async () => {
    await get('/list');
    await app.inject({ method: 'POST', url: '/attempts' });
    await get('/list');
    expect(asked).toBe(1);
    await app.inject({ method: 'POST', url: '/programs' });
    await get('/list');
    expect(asked).toBe(2);
  });

  it('is invalidated by a change on another node', async () => {
    // Simulates the transport between two nodes, so that an event of one node reaches the other.
    const hearing: ((text: string) => void)[] = [];
    const wire = (hear: (text: string) => void) => {
      hearing.push(hear);
      const send = (text: string) => {
        for (const each of hearing) each(text);
      };
      return { send, close: async () => undefined };
    };
    await app.close();
    eventBus = openEventBus(wire);
    app = open(60_000);
    eventBus = openEventBus(wire);
    const other = open(60_000);
    await get('/list');
    await other.inject({ method: 'POST', url: '/attempts' });
    await get('/list');
    expect(asked).toBe(1);
    await other.inject({ method: 'POST', url: '/programs' });
    await get('/list');
    expect(asked).toBe(2);
    await other.close();
  });

  it('is not cached if a change arrived while it was computed', async () => {
    const slow = get('/list?wait=1');
    while (!release) await new Promise((resolve) => setTimeout(resolve, 1));
    await app.inject({ method: 'POST', url: '/programs' });
    release();
    await slow;
    release = null;
    const again = get('/list?wait=1');
    while (!release) await new Promise((resolve) => setTimeout(resolve, 1));
    (release as () => void)();
    await again;
    expect(asked).toBe(2);
  });

  it('is not cached if it is an error', async () => {
    await get('/list?missing=1');
    expect((await get('/list?missing=1')).statusCode).toBe(404);
    expect(asked).toBe(2);
  });

  it('is computed again after the cache time, and for every call if the cache time is 0', async () => {
    await app.close();
    app = open(20);
    await get('/list');
    await new Promise((resolve) => setTimeout(resolve, 30));
    await get('/list');
    expect(asked).toBe(2);
    await app.close();
    app = open(0);
    await get('/list');
    await get('/list');
    expect(asked).toBe(4);
  });
});
