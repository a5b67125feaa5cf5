import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { processEnvironment } from '../config.ts';
import { type EventBus, openEventBus } from '../http/live/event-bus.ts';
import { STREAMS_A_PERSON } from '../http/live/events.ts';
import { type OpenTransport, postgresTransport, redisTransport } from '../http/live/transports.ts';
import { deleteSessionsOf } from '../sessions/repository.ts';
import { type SignedIn, TEST_SECRET, useTestServer } from '../test/test-server.ts';
import { announce } from './announce.ts';

const REDIS = processEnvironment().TEST_REDIS_URL;
const testServer = useTestServer();

interface Stream {
  /** Resolves after this many events, or rejects after a second. */
  events(count: number): Promise<void>;
  ended: Promise<void>;
  said(): string;
  close(): void;
}

const addressOf = (app: FastifyInstance) =>
  `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

async function watch(app: FastifyInstance, who: SignedIn): Promise<Stream> {
  const ending = new AbortController();
  const reply = await fetch(`${addressOf(app)}/api/inbox/events`, {
    headers: { cookie: who.cookie },
    signal: ending.signal,
  });
  expect(reply.headers.get('content-type')).toBe('text/event-stream');
  let text = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of reply.body ?? []) text += decoder.decode(chunk);
  };
  return {
    async events(count) {
      const seen = () => text.split('event: inbox\n').length - 1;
      await expect.poll(seen, { timeout: 1000, interval: 10 }).toBeGreaterThanOrEqual(count);
    },
    ended: read().catch(() => undefined),
    said: () => text,
    close: () => ending.abort(),
  };
}

/** Opens an event stream and closes it once the response has started. */
function ask(app: FastifyInstance, who: SignedIn) {
  const { port } = app.server.address() as AddressInfo;
  return new Promise<{ status: number | undefined; retryAfter: string | undefined }>(
    (resolve, reject) => {
      const headers = { cookie: who.cookie };
      get({ port, path: '/api/inbox/events', agent: false, headers }, (reply) => {
        resolve({ status: reply.statusCode, retryAfter: reply.headers['retry-after'] });
        reply.destroy();
      }).on('error', reject);
    },
  );
}

const write = (from: SignedIn, to: SignedIn) =>
  testServer.call(from, {
    method: 'POST',
    url: '/api/inbox/conversations',
    payload: { recipientId: to.user.id, subject: 'Hello', body: 'There you are.' },
  });

beforeAll(async () => {
  await testServer.app.listen({ port: 0, host: '127.0.0.1' });
});

describe('GET /api/inbox/events', () => {
  it('answers 429 beyond the limit of open streams per person, until one is closed', async () => {
    const [paid, other] = [
      await testServer.signedInAs('paid'),
      await testServer.signedInAs('paid'),
    ];
    const streams = await Promise.all(
      Array.from({ length: STREAMS_A_PERSON }, () => watch(testServer.app, paid)),
    );
    const refused = await ask(testServer.app, paid);
    expect(refused.status).toBe(429);
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    const others = await watch(testServer.app, other);
    streams[0]?.close();
    await expect.poll(async () => (await ask(testServer.app, paid)).status).toBe(200);
    for (const stream of [...streams, others]) stream.close();
  });

  it('first sends the number of unread messages', async () => {
    const [admin, paid] = [
      await testServer.signedInAs('admin'),
      await testServer.signedInAs('paid'),
    ];
    await write(admin, paid);
    const stream = await watch(testServer.app, paid);
    await stream.events(1);
    expect(stream.said()).toContain('event: inbox\ndata: {"unread":1}\n');
    stream.close();
  });

  it('sends an event within a second of a new message, and only to its recipient', async () => {
    const [admin, paid, other] = [
      await testServer.signedInAs('admin'),
      await testServer.signedInAs('paid'),
      await testServer.signedInAs('paid'),
    ];
    const [mine, others] = [await watch(testServer.app, paid), await watch(testServer.app, other)];
    await mine.events(1);
    await write(admin, paid);
    await mine.events(2);
    await expect(others.events(2)).rejects.toThrow();
    mine.close();
    others.close();
  });

  it('answers 401 to a person who was signed out since the last call, and subscribes to nothing', async () => {
    const me = await testServer.signedInAs('paid');
    await testServer.call(me, { url: '/api/inbox/messages' });
    const { eventBus, db } = testServer.platform;
    await deleteSessionsOf(db, me.user.id);
    const subscribe = vi.spyOn(eventBus, 'subscribe');
    expect((await ask(testServer.app, me)).status).toBe(401);
    expect(subscribe).not.toHaveBeenCalled();
    subscribe.mockRestore();
  });

  it('ends the stream when the person signs out', async () => {
    const paid = await testServer.signedInAs('paid');
    const stream = await watch(testServer.app, paid);
    await testServer.call(paid, { method: 'POST', url: '/api/auth/sign-out' });
    await stream.ended;
  });

  it('ends the stream when the role changes, so that access is checked again', async () => {
    const [admin, paid] = [
      await testServer.signedInAs('admin'),
      await testServer.signedInAs('paid'),
    ];
    const stream = await watch(testServer.app, paid);
    await testServer.call(admin, {
      method: 'PATCH',
      url: `/api/user/update-role/${paid.user.verifiedEmail}`,
      payload: { role: 'demo' },
    });
    await stream.ended;
    expect((await testServer.call(paid, { url: '/api/inbox/unread' })).statusCode).toBe(403);
    await write(admin, paid);
    const again = await watch(testServer.app, paid);
    await again.events(1);
    expect(again.said()).toContain('data: {"unread":0}\n');
    again.close();
  });

  it('ends the stream of a demo user who becomes a trainer, and tells a demo user of no message', async () => {
    const [admin, demo] = [
      await testServer.signedInAs('admin'),
      await testServer.signedInAs('demo'),
    ];
    const stream = await watch(testServer.app, demo);
    await stream.events(1);
    announce(testServer.platform, [demo.user.id]);
    await expect(stream.events(2)).rejects.toThrow();
    await testServer.call(admin, {
      method: 'PATCH',
      url: `/api/user/update-role/${demo.user.verifiedEmail}`,
      payload: { role: 'trainer' },
    });
    await stream.ended;
  });

  it('ends all streams within two seconds when the server stops', async () => {
    const app = await buildApp(testServer.platform, TEST_SECRET);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await watch(app, await testServer.signedInAs('paid'));
    const began = performance.now();
    await app.close();
    await stream.ended;
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

function describeTwoNodes(over: string, open: () => OpenTransport | Promise<OpenTransport>): void {
  describe(`two nodes over ${over}`, () => {
    let eventBuses: EventBus[] = [];
    let nodes: FastifyInstance[] = [];

    beforeAll(async () => {
      eventBuses = [openEventBus(await open()), openEventBus(await open())];
      nodes = await Promise.all(
        eventBuses.map((one) => buildApp({ ...testServer.platform, eventBus: one }, TEST_SECRET)),
      );
      for (const node of nodes) await node.listen({ port: 0, host: '127.0.0.1' });
    });
    afterAll(async () => {
      await Promise.all(nodes.map((node) => node.close()));
      await Promise.all(eventBuses.map((one) => one.close()));
    });

    it('deliver a message sent through one node to a browser at the other within a second', async () => {
      await untilHeard(eventBuses);
      const [admin, paid] = [
        await testServer.signedInAs('admin'),
        await testServer.signedInAs('paid'),
      ];
      const [here, there] = nodes as [FastifyInstance, FastifyInstance];
      const stream = await watch(there, paid);
      await stream.events(1);
      const sent = await fetch(`${addressOf(here)}/api/inbox/conversations`, {
        method: 'POST',
        headers: { cookie: admin.cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ recipientId: paid.user.id, subject: 'Hello', body: 'From afar.' }),
      });
      expect(sent.status).toBe(200);
      await stream.events(2);
      stream.close();
    });
  });
}

/**
 * Waits until an event from one node arrives at the other one. Nodes that have just started may not
 * be subscribed yet.
 */
async function untilHeard([one, other]: EventBus[]): Promise<void> {
  let heard = false;
  other?.subscribe('inbox-changed', 'anybody', () => {
    heard = true;
  });
  const tell = () => {
    one?.publish('inbox-changed', ['anybody']);
    return heard;
  };
  await expect.poll(tell, { timeout: 5000 }).toBe(true);
}

const connection = () => testServer.platform.db.$client.options;
describeTwoNodes('PostgreSQL', () => postgresTransport(connection()));
if (REDIS) describeTwoNodes('Redis', () => redisTransport(REDIS));

describe('postgresTransport', () => {
  it('delivers texts in the order in which they were sent', async () => {
    const warnings: string[] = [];
    const note = ({ message }: Error) => warnings.push(message);
    process.on('warning', note);
    const heard: string[] = [];
    const wire = postgresTransport(connection())((text) => heard.push(text));
    const texts = Array.from({ length: 20 }, (_, each) => `text ${each}`);
    const listens = () => {
      wire.send('is anybody there?');
      return heard.length > 0;
    };
    await expect.poll(listens, { timeout: 5000 }).toBe(true);
    for (const text of texts) wire.send(text);
    const sent = () => heard.filter((text) => text.startsWith('text'));
    await expect.poll(sent, { timeout: 5000 }).toEqual(texts);
    await wire.close();
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  it('subscribes again after its connection was lost', async () => {
    const eventBuses = [
      openEventBus(postgresTransport(connection())),
      openEventBus(postgresTransport(connection())),
    ];
    await untilHeard(eventBuses);
    const cut = await testServer.platform.db.$client.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`,
    );
    expect(cut.rowCount).toBeGreaterThan(0);
    await untilHeard(eventBuses);
    await Promise.all(eventBuses.map((one) => one.close()));
  });
});
