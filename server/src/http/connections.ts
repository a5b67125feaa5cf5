import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { OpenCounts } from './open-counts.ts';

/** Half-open connections cost memory: a client that connects must send its request soon. */
export const timeLimits = {
  /** The whole request: twenty megabytes over a slow line. */
  requestTimeout: 180_000,
  /** A connection on which nothing moves, in either direction; event streams have a heartbeat. */
  connectionTimeout: 120_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
} as const satisfies FastifyHttpOptions<Server>;

/** A school behind one address, each pupil with the six connections of a browser. */
export const CONNECTIONS_AN_ADDRESS = 600;

/** Behind a proxy all come from its address, and the counting is the proxy's. */
export function limitConnections(app: FastifyInstance, atMost: number): void {
  const open = new OpenCounts();
  app.server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    socket.once('close', () => open.remove(address));
    if (open.add(address) > atMost) socket.destroy();
  });
}
