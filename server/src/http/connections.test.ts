import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { limitConnections, timeLimits } from './connections.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function listening(options = {}): Promise<number> {
  app = fastify(options);
  app.get('/', async () => 'here');
  app.post('/', async () => 'here');
  limitConnections(app, 3);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/**
 * Opens a connection that sends these bytes and then nothing more. `ended` resolves once the server
 * has closed the connection.
 */
async function open(port: number, words = ''): Promise<{ socket: Socket; ended: Promise<void> }> {
  const socket = connect(port, '127.0.0.1');
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined).resume();
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(words);
  return { socket, ended };
}

describe('HTTP connections', () => {
  it('from one address are closed beyond the limit, and accepted again after one has ended', async () => {
    const port = await listening();
    const three = await Promise.all([open(port), open(port), open(port)]);
    const fourth = await open(port);
    await fourth.ended;
    three[0]?.socket.destroy();
    await three[0]?.ended;
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${port}/`).then(
          (reply) => reply.status,
          () => 0,
        ),
      )
      .toBe(200);
    for (const { socket } of three) socket.destroy();
  });

  it.each([
    ['nothing at all', ''],
    ['half a header', 'GET / HTTP/1.1\r\nHost: a'],
    ['half a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc'],
  ])('that send %s are closed after the time limit', async (_what, words) => {
    const port = await listening({
      requestTimeout: 300,
      connectionTimeout: timeLimits.connectionTimeout,
      http: { headersTimeout: 200, connectionsCheckingInterval: 50 },
    });
    const { ended } = await open(port, words);
    await ended;
  });

  it('have only positive time limits, with a shorter limit for headers than for requests', () => {
    const { http, ...others } = timeLimits;
    for (const limit of [...Object.values(http), ...Object.values(others)]) {
      expect(limit).toBeGreaterThan(0);
    }
    // The timeout for headers must be shorter than the one for the whole request. Otherwise it
    // would have no effect.
    expect(http.headersTimeout).toBeLessThan(others.requestTimeout);
  });
});
