import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { OpenCounts } from '../concurrency/open-counts.ts';

/**
 * Time limits of connections. A connection that sends nothing costs memory, so a client must send
 * its request soon after connecting.
 */
export const timeLimits = {
  /** The maximum duration of a request. It is enough for 20 MB over a slow connection. */
  requestTimeout: 180_000,
  /**
   * The maximum time without traffic in either direction. Event streams stay within it, because
   * they have a heartbeat.
   */
  connectionTimeout: 120_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
} as const satisfies FastifyHttpOptions<Server>;

/**
 * The maximum number of connections from one address. It is enough for a school whose computers
 * share an address, with six connections per browser.
 */
export const CONNECTIONS_AN_ADDRESS = 600;

/**
 * Limits the number of connections from one address. Behind a proxy, all connections come from the
 * proxy, so the proxy itself must limit them.
 */
export function limitConnections(app: FastifyInstance, atMost: number): void {
  const open = new OpenCounts();
  app.server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    socket.once('close', () => open.remove(address));
    if (open.add(address) > atMost) socket.destroy();
  });
}
